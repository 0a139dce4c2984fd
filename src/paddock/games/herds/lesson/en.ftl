# What the teacher says in the first game of Herds.

take = You want herds: one animal, numbers in a row. You hold lion 2 and lion 3. Look into the grassland: which card comes next? Take it!
take-no = Nearly! Take the lion with the 4.
lay = Lion 2, 3 and 4: three in a row are a herd. Choose all three and lay them.
lay-no = Three lions in a row: 2, 3 and 4.
done = Your first herd! Nothing else fits yet, so go on to the next step.
done-no = Nothing else fits. Go on!
pass = Each turn ends with a gift: one card for another player. Keep the tiger 6, you will need it. Pass the monkey 4 to Ada.
pass-no = Keep that one. Pass the monkey 4.
trade = Ada passed you a lion 1, and you drew a lion 6! But 5 is missing. Look: a Ducktor 5! Trade for it: your tiger 6 for the Ducktor 5 and the elephant 1. 6 is 5 + 1.
trade-no = Both sides must count the same: tiger 6 against Ducktor 5 and elephant 1.
duck = Ducktor Livingstone stands in for any animal of the number 5. Whoever takes the duck must lay it right away: add it to your lions.
duck-no = First the duck: it has to be laid this turn.
six = Quack! Your lions go from 2 to 5. Which of your cards fits at the end?
six-no = After the 5 comes the 6.
one = And at the front? One more card completes your herd.
one-no = Before the 2 comes the 1: the lion 1.
enough = A full herd from 1 to 6! Go on to the gift.
enough-no = Go on!
last = A full herd, and one card left. Give it away, and the hand is over at once!
last-no = Pass your last card.
end = Five real lions score 5 points; the duck scores none. You had 55 points, and 60 wins. If nobody goes out like this, a hand lasts until the deck is empty.

# What the teacher says in the first game of Super Farmer: short sentences, for a ten-year-old.

roll = Welcome to your farm! The first to have a rabbit, a sheep, a pig, a cow and a horse wins. You have 3 rabbits. Roll the dice!
pairs = Your 3 rabbits and the one on the die make 2 pairs, and each pair had a young one. One sheep alone is no pair. Roll again!
pairs-no = Keep your animals for now. Roll the dice!
dog = Oh no! A fox ate all of Ada’s rabbits. A small dog would chase it away. Trade 6 rabbits for a small dog.
dog-no = The fox is near! First trade 6 rabbits for a small dog.
after = A good trade: small dog and sheep cost 6 rabbits each. You may trade once a turn, before you roll. Now roll!
after-no = You have traded already. Now roll!
chased = The fox came to you, too! Your dog chased it away and stayed out there. Your rabbits are safe, and there is even a young one.
cows = Weeks later your farm has grown. Now a wolf is about. It eats everything but horses and small dogs. Trade 1 cow for a big dog!
cows-no = Hear the howling? Trade 1 cow for the big dog.
wolf = The big dog is on guard. Roll, if you dare!
wolf-no = The dog is on guard. Just roll!
horse = The wolf! Your big dog saved you; Ada lost everything. Only one animal is missing on your farm. Which one? A horse is worth 2 cows.
horse-no = Not quite. You need a horse: give 2 of your cows for it.
end = A rabbit, a sheep, a pig, a cow and a horse: you win! Now you know Super Farmer. You may also trade with other players, if they agree.

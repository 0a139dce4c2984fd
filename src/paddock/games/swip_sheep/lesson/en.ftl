# What the teacher says in the first game of Swip'Sheep.

keep = You win with the most sheep. Each night you give one card to each neighbour and keep one. Keep the wolf! Give 1 sheep to Ada, on your left, and 2 sheep to Tom, on your right.
keep-no = Keep the wolf for yourself: 1 sheep goes left to Ada, 2 sheep go right to Tom.
wolf = All cards slid at once: you got 3 sheep from Tom and 2 from Ada. Now your wolf steals a card! Ada is grinning: perhaps she has a dog. Send it to Tom!
wolf-no = Too risky: Ada may have a dog. Go for Tom.
home = Stolen! All sheep in your hand come home now, and nobody can take them away any more: 12 sheep so far.
dog = The last night. You have a dog! A dog guards your whole hand. Keep it: give 1 sheep to Ada and 2 sheep to Tom.
dog-no = Without a dog the wolf takes what it likes. Keep the dog; 1 sheep goes left, 2 sheep go right.
night = Psst: Tom has laid a wolf, and he looks at you. What will your dog do?
end = Your dog drove the wolf off and brought back 3 sheep from Tom himself! You win. Nobody knows who holds a dog: remember what you gave, and what you got.

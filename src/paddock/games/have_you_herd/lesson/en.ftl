# What the teacher says in the first game of Have You Herd?

roll = You have 8 rabbits. You want five kinds: rabbit, sheep, pig, cow and horse. Whoever has them all first wins. Roll the dice!
sheep = 4 pairs, 4 young ones! Now you have 12, and the hutch holds no more. So trade up: 5 rabbits for a sheep.
sheep-no = Your hutch is full. Trade 5 rabbits for a sheep!
dog = Tom rolled doubles and had to roll again: a fox! He has only one rabbit left. Buy a guard dog: 1 rabbit and 1 sheep.
dog-no = The fox is still hungry! First trade 1 rabbit and 1 sheep for the guard dog.
guard = Good dog! You may trade before the roll and once more after it. Now roll.
guard-no = You have already traded before the roll. Now roll!
safe = The fox! But your dog just growls, and stays with you. Only a wolf makes it run away. Your turn again: roll.
safe-no = Keep what you have, and roll!
skunk = Phew, a skunk! Nobody wants it: whoever has it loses the next turn. Ada has 12 rabbits. Give it to her!
skunk-no = Poor Tom has only 1 rabbit. Better give the skunk to Ada!
cow = Much later. You need a horse, and that costs 2 cows. But one cow must stay! So trade 2 pigs for a third cow first.
cow-no = Wait: if you give away both cows, you have none left. First make a third cow out of 2 pigs.
between = 3 cows! Now the roll, and then you may trade once more.
between-no = Now comes the roll.
horse = Here is your last chance to trade in this turn. Which trade wins the game?
horse-no = Not that one. Only the horse is missing: it costs 2 cows.
end = All five kinds: you win! Watch out for the T on a die: then you trade with a player, who cannot say no. And the wolf takes animals from whoever has no dog.

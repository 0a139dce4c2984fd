# What only this board says itself, in English.

goal-have-you-herd = one of each animal wins
guide-have-you-herd-1 = This is your farm. Whoever first owns a rabbit, a sheep, a pig, a cow and a horse wins. The number below a pen says how many fit in.
guide-have-you-herd-2 = Every turn you roll two dice, and once more after doubles. Add what they show to your animals: every pair of a kind brings one more of it.
guide-have-you-herd-3 = You may trade up by one line of this chart before the roll, and by one after it. A clover marks a good idea.
guide-have-you-herd-4 = Here are the others. After a T you trade with one of them, and they cannot refuse; the skunk costs whoever gets it a turn.
guide-have-you-herd-5 = The book opens at the rules that matter now. Tap a line of the log to go back to that moment.

# What only this board says itself, in English.

goal-super-farmer = one of each animal wins
guide-super-farmer-1 = This is your farm. Whoever first owns a rabbit, a sheep, a pig, a cow and a horse wins.
guide-super-farmer-2 = Every turn you roll two dice. Add what they show to your animals: every pair of a kind brings one more of it.
guide-super-farmer-3 = Before the roll you may trade once, with the stock or with a player. A clover marks a good idea.
guide-super-farmer-4 = Here are the others. Mind the fox, who eats rabbits, and the wolf, who leaves you little more than horses. Dogs keep them away.
guide-super-farmer-5 = The book opens at the rules that matter now. Tap a line of the log to go back to that moment.

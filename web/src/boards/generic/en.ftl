# What only this board says itself, in English.

guide-generic-1 = Here is what you can do, best ideas first. You can also type it.
guide-generic-2 = The table as you see it: what lies in the middle, and what everybody has.
guide-generic-3 = The book opens at the rules that matter now. Tap a line of the log to go back to that moment.

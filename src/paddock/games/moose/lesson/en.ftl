# What the teacher says in the first game of Bunny Bunny Moose Moose.

ear = Tom reads a poem, and each line brings a card. This one shows a straight ear on top, on your left: +3. Put your left ear up!
ear-no = Look at the left pad: the straight ear that points up.
other = Your other hand came along. Now a second card: a floppy ear on top, on your right, +3. Change your right hand only!
other-no = Leave the left ear as it is. On the right pad choose the floppy ear on top.
hunter = Two ears make you a rabbit: 3 + 3, and 2 more from the rabbit card. Four piles are full, so with any line the hunter may come. Hold still!
antler = Bam! Your rabbit ran 8 steps. Ada had an ear and an antler: that is a bush, and a bush goes back. Now be a moose: show the antler with +3 on your left!
antler-no = The compact antler, up, on your left pad. Keep clear of the cards with a minus.
turned = Oh! The arrows turn everything over: plus is minus, and minus is plus. Now you want both cards with −2. Which antlers are those?
turned-no = Left the wide antler up, right the wide antler down.
bet = Your moose goes 4 forward, and so does Ada’s, who had bet on you. The one farther behind is the one that counts, so move both. Now you read: bet on somebody!
end = Now you know it! In a real game the poem does not wait for you: a card falls with every line, and the next one may be the hunter.

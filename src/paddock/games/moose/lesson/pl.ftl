# Co mówi nauczyciel w pierwszej partii Bunny Bunny Moose Moose.

ear = Tom czyta wiersz, a każdy wers to jedna karta. Ta pokazuje proste ucho na górze, po twojej lewej: +3. Podnieś lewe ucho!
ear-no = Spójrz na lewy panel: proste ucho skierowane w górę.
other = Druga ręka poszła za pierwszą. A teraz druga karta: oklapnięte ucho na górze, po prawej, +3. Zmień tylko prawą rękę!
other-no = Lewe ucho zostaw. Na prawym panelu wybierz oklapnięte ucho na górze.
hunter = Dwoje uszu i jesteś królikiem: 3 + 3 i jeszcze 2 za kartę królika. Cztery stosy są pełne, więc z każdym wersem może przyjść myśliwy. Nie ruszaj się!
antler = Bum! Twój królik pobiegł 8 pól. Ada miała ucho i poroże: to krzak, a krzak się cofa. Teraz bądź łosiem: pokaż po lewej poroże, które daje +3!
antler-no = Na lewym panelu zwarte poroże w górę. Unikaj kart z minusem.
turned = O! Strzałki odwracają wszystko: plus to minus, a minus to plus. Teraz chcesz obu kart z −2. Jakie to poroża?
turned-no = Po lewej szerokie poroże w górę, po prawej szerokie w dół.
bet = Twój łoś idzie 4 pola naprzód, a z nim łoś Ady, która na ciebie postawiła. Liczy się zwierzę, które jest z tyłu, więc ruszaj oboma. Teraz ty czytasz: postaw na kogoś!
end = Już umiesz! W prawdziwej grze wiersz na ciebie nie czeka: z każdym wersem spada karta, a następna może być myśliwym.

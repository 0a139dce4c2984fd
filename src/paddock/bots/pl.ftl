# Dlaczego plik wytrenowanego gracza nie może grać.
checkpoint-damaged = To nie jest punkt kontrolny albo jest uszkodzony: nie daje się odczytać jako zip z tablicami NumPy.
checkpoint-strange = To nie jest punkt kontrolny Paddocka. (Plik samego PyTorcha tu nie zagra: potrzebny zapisuje examples/train.py.)
checkpoint-large = Jest w nim ponad { $most } MiB, za dużo jak na punkt kontrolny.
checkpoint-format = Ma format „{ $format }”, a tu znany jest tylko { $known }.
checkpoint-game = Był trenowany do gry „{ $game }”, a takiej gry nie ma.
checkpoint-seats = W { $title } nie da się grać przy liczbie graczy { $seats }, a jednak podaje, że do tylu był trenowany.
checkpoint-observation = Patrzy na liczby, których nie ma: { $title } podaje ich { $numbers }.
checkpoint-layers = Liczba warstw to { $layers }, a może ich być od 1 do { $most }.
checkpoint-shape = Brakuje w nim „{ $name }” albo nie pasuje to do gry i reszty sieci.
checkpoint-numbers = W „{ $name }” są liczby nieskończone, brakujące albo o wiele za duże.
checkpoint-table = Był trenowany do { $trained } przy liczbie graczy { $trained_seats }, a nie do { $title } przy { $seats }.

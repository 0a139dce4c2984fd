# Co mówi nauczyciel w pierwszej partii Super Farmera: krótkie zdania, dla dziesięciolatka.

roll = Witaj na swojej farmie! Wygrywa, kto pierwszy ma królika, owcę, świnię, krowę i konia. Masz 3 króliki. Rzuć kośćmi!
pairs = Twoje 3 króliki i ten na kości to 2 pary, a każda para ma jedno młode. Jedna owca to jeszcze nie para. Rzuć jeszcze raz!
pairs-no = Na razie zatrzymaj zwierzęta. Rzuć kośćmi!
dog = Ojej! Lis zjadł Adzie wszystkie króliki. Mały pies by go przegonił. Wymień 6 królików na małego psa.
dog-no = Lis jest blisko! Najpierw wymień 6 królików na małego psa.
after = Dobra wymiana: mały pies i owca kosztują po 6 królików. W swojej kolejce wymieniasz raz, przed rzutem. Teraz rzuć!
after-no = Wymiana już była. Teraz rzuć!
chased = Lis przyszedł też do ciebie! Pies go przegonił i już nie wrócił. Króliki są bezpieczne, a nawet urodził się jeden mały.
cows = Mijają tygodnie, farma urosła. Teraz w okolicy krąży wilk. Zjada wszystko oprócz koni i małych psów. Wymień 1 krowę na dużego psa!
cows-no = Słyszysz to wycie? Wymień 1 krowę na dużego psa.
wolf = Duży pies stoi na straży. Rzuć, jeśli masz odwagę!
wolf-no = Pies stoi na straży. Po prostu rzuć!
horse = Wilk! Duży pies cię uratował, a Ada straciła wszystko. Na twojej farmie brakuje już tylko jednego zwierzęcia. Którego? Koń jest wart 2 krowy.
horse-no = Jeszcze nie to. Potrzebujesz konia: oddaj za niego 2 krowy.
end = Królik, owca, świnia, krowa i koń: wygrywasz! Teraz już umiesz grać w Super Farmera. Wymieniać się można też z innymi graczami, jeśli się zgodzą.

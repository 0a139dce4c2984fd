# Co strona bez serwera mówi o serwerach.

site-title = Serwer dla Paddocka
site-lead = Ta strona działa sama: zasady, lekcje, zagadki i partie do obejrzenia zostają na Twoim urządzeniu. Do całej partii potrzebny jest serwer. Z nim masz też:
site-lead-here = Ta strona działa sama: wszystko dzieje się na Twoim urządzeniu. Do gry z innymi potrzebny jest serwer. Z nim masz też:
site-bots = całe partie z botami na każdym poziomie albo na jednym, podawanym sobie urządzeniu
site-friends = znajomi przy Twoim stole, przez link albo kod, na każdym telefonie
site-anyone = inni, którzy szukają tej samej gry, i ranking
site-evening = wieczory gier przy wielu stołach
site-coach = po partii: szczęście czy gra?
site-keep = Twoje gry na każdym urządzeniu, bez hasła
site-go = Graj na { $server }
site-own = Własny serwer
site-own-what = Wystarczy dowolny komputer z Pythonem 3.11 lub nowszym. Potem wszyscy w domu grają w przeglądarce i nikt nie musi zakładać konta.
site-program = Pobierz program
site-steps = Potem wpisz to w folderze z tym plikiem:
site-windows = W systemie Windows zamiast python3 jest py, a zamiast paddock/bin jest paddock\Scripts.
site-no-program = Mając program, uruchomisz serwer jedną linijką:

"""A language model as a player, behind any endpoint of the usual chat form (URL/chat/completions), with nothing but Python.

Online:   python3 language_model.py http://127.0.0.1:8000 BOT_KEY http://127.0.0.1:11434/v1 MODEL [KEY]
To rate:  MODEL_URL=... MODEL_NAME=... MODEL_KEY=... paddock arena super-farmer language_model.py simple easy --seconds 60
"""

import json
import os
import secrets
import sys
import threading
import urllib.error
import urllib.request

GIVEN = sys.argv[1:] if __name__ == "__main__" else ["", ""]
SERVER, BOT_KEY, URL, MODEL, KEY = GIVEN + [os.environ.get(name, "") for name in ("MODEL_URL", "MODEL_NAME", "MODEL_KEY")][len(GIVEN) - 2 :]
TRIES, SECONDS, NAMES = 3, 60, [f"player {seat}" for seat in range(1, 9)]  # tries until the first of the listed plays is made
TASK = "You play a board game. Here is what you see, and plays to choose from. Think, then write one play alone on the last line."


def post(url, body, key):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    return urllib.request.urlopen(urllib.request.Request(url, body and json.dumps(body).encode(), headers), timeout=SECONDS)


def decide(seen, choices, refuse):
    """Ask until a play is not refused (`refuse` says why); then it is made. None: the model has found none."""
    asked = "\n".join([seen, "", "Plays, and what they mean:", *(f"{text}  ({label})" for text, label in choices)])
    said = [{"role": "system", "content": TASK}, {"role": "user", "content": asked}]
    for _ in range(TRIES):
        try:
            text = json.load(post(f"{URL}/chat/completions", {"model": MODEL, "messages": said}, KEY))["choices"][0]["message"]["content"]
            play = text.strip().splitlines()[-1].strip(' `.*"')
        except (OSError, ValueError, LookupError, AttributeError) as error:
            print(f"no answer: {error!r}", file=sys.stderr)
            continue
        if (reason := refuse(play)) is None:
            return play
        said += [{"role": "assistant", "content": text}, {"role": "user", "content": f"{play!r} is refused: {reason} Choose again."}]


class LanguageModel:
    def choose(self, view, options, mind):  # in the arena, where the rules themselves are asked
        def refuse(text):
            try:
                return (refused := options.why_not(options.read(text))) and str(refused)
            except Exception as unclear:  # what is no play at all
                return str(unclear)

        plays, game = options.suggestions[:20] or [options.whole(mind.random.choice)], mind.game
        found = decide(f"{view}", [(game.plays.write(each), game.speech.label(each, NAMES)) for each in plays], refuse)
        return options.read(found) if found else plays[0]


def play(table):
    for line in post(f"{SERVER}/api/v1/games/{table}/stream?language=en", None, BOT_KEY):
        message = json.loads(line) if line.strip() else {"t": ""}
        for sight in message["sights"] if message["t"] == "position" else []:
            if sight["viewer"] in message["waiting"] and sight["options"] and not sight["locked"]:

                def refuse(text, seat=sight["viewer"], position=message["number"]):
                    try:
                        said = {"seat": seat, "position": position, "play": text, "key": secrets.token_hex(8)}
                        post(f"{SERVER}/api/v1/games/{table}/play?language=en", said, BOT_KEY)
                    except urllib.error.HTTPError as error:
                        return None if (why := json.load(error))["code"] == "stale" else why["sentence"]

                listed = [(each["text"], each["label"]) for each in sight["options"]["choices"]]
                _ = decide(json.dumps(sight["view"]), listed, refuse) or refuse(listed[0][0])
        if message["t"] == "over":
            print(f"{table}: {message['winners']} won", flush=True)


for line in post(f"{SERVER}/api/v1/events", None, BOT_KEY) if SERVER else ():
    event = json.loads(line) if line.strip() else {"t": ""}
    if event["t"] == "challenged":
        post(f"{SERVER}/api/v1/challenges/{event['challenge']['table']}/accept", {"seat": None}, BOT_KEY)
    elif event["t"] == "began":
        threading.Thread(target=play, args=[event["game"]["table"]]).start()

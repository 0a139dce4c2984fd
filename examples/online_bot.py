"""A bot that plays online, with nothing but Python: python3 examples/online_bot.py http://127.0.0.1:8000 KEY"""

import http.client
import json
import secrets
import sys
import threading
import time
import urllib.request

SERVER, KEY = sys.argv[1:3]


def ask(path, body=None):
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    content = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(f"{SERVER}/api/v1{path}", content, headers), timeout=30)


def lines(path):
    return (json.loads(line) for line in ask(path) if line.strip())


def choose(sight):
    """What your bot is about: the view is in sight["view"], what is allowed in sight["options"]."""
    return sight["options"]["choices"][0]["play"]


def play(table):
    for message in lines(f"/games/{table}/stream"):
        for sight in message["sights"] if message["t"] == "position" else []:
            if sight["viewer"] in message["waiting"] and sight["options"] and not sight["locked"]:
                played = {"seat": sight["viewer"], "position": message["number"], "play": choose(sight), "key": secrets.token_hex(8)}
                ask(f"/games/{table}/play", played)
        if message["t"] == "over":
            return print(f"{table}: {message['winners']} won", flush=True)


while True:  # a line that is lost is taken up again: all games that go on are told anew
    try:
        for event in lines("/events"):
            if event["t"] == "challenged":
                ask(f"/challenges/{event['challenge']['table']}/accept", {})
            if event["t"] == "began":
                threading.Thread(target=play, args=[event["game"]["table"]]).start()
    except (OSError, http.client.HTTPException) as error:
        print(error, flush=True)
    time.sleep(1)

"""A proxy in front of a PostgreSQL that can freeze a connection: it accepts what is sent, and forwards nothing."""

import contextlib
import socket
import threading
from collections.abc import Callable

from psycopg.conninfo import conninfo_to_dict

WRITES = b"INTO events"


class Line:
    """One connection through the proxy."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.ends = (near, far)
        self.writes = self.frozen = False


class Proxy:
    def __init__(self, address: str) -> None:
        self._to = conninfo_to_dict(address)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lines: list[Line] = []
        user, name, port = self._to.get("user", ""), self._to.get("dbname", ""), self._door.getsockname()[1]
        secret = f":{self._to['password']}" if self._to.get("password") else ""
        self.address = f"postgresql://{user}{secret}@127.0.0.1:{port}/{name}"
        self.hold_new = False  # new connections are accepted and never answered
        threading.Thread(target=self._listen, daemon=True).start()

    def freeze(self, which: Callable[[Line], bool] = lambda line: line.writes) -> int:
        """Freeze the connections on which events were written; returns how many there were."""
        chosen = [line for line in self._lines if which(line)]
        for line in chosen:
            line.frozen = True
        return len(chosen)

    def close(self) -> None:
        self._door.close()
        for line in self._lines:
            for end in line.ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def _reach(self) -> socket.socket:
        host, port = str(self._to.get("host") or "127.0.0.1"), int(self._to.get("port") or 5432)
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        line = socket.socket(socket.AF_UNIX)
        line.connect(f"{host}/.s.PGSQL.{port}")
        return line

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                line = Line(near, self._reach())
                line.frozen = self.hold_new
                self._lines.append(line)
                for one, other in (line.ends, line.ends[::-1]):
                    threading.Thread(target=self._pass, args=(line, one, other), daemon=True).start()

    def _pass(self, line: Line, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while content := one.recv(65_536):
                line.writes = line.writes or WRITES in content
                if not line.frozen:
                    other.sendall(content)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

"""The server as a process: listens, tells when it is ready, and stops without losing anything."""

import gc
import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec

import uvicorn

from coloretto.server.app import Server
from coloretto.server.connection import Connection
from coloretto.server.context import Context
from coloretto.server.http import PatientHttp
from coloretto.server.limits import Limits
from coloretto.server.logs import events, set_up_logs
from coloretto.server.metrics import Metrics
from coloretto.server.requests import MOST_BYTES
from coloretto.server.settings import Settings
from coloretto.server.thinking import Thinkers
from coloretto.store import open_store

PING_EVERY = 4.0  # seconds; with the wait for the answer, a dead connection is noticed within ten
PING_WAIT = 5.0
GOODBYE = 5  # seconds that requests under way have when the server stops
KEEP_ALIVE = 30  # seconds between two requests on one line: longer than most clients wait
BACKLOG = 2048
SWITCH = 0.001  # seconds: the thread that writes shall not wait long for the event loop
COLLECT_EVERY = 50_000, 20, 50  # new objects, small rounds, middle rounds


def run(settings: Settings, ready: Callable[[int], None] = lambda _port: None, warm: bool = False) -> None:
    """Until it is told to stop. `ready` is called with the port as soon as somebody can connect."""
    set_up_logs(settings)
    sys.setswitchinterval(SWITCH)
    allow_many_sockets()
    store = open_store(settings.database)
    metrics = Metrics()
    store.writer.on_commit = metrics.committed
    context = Context(
        settings,
        store,
        Thinkers(settings.engines),
        metrics,
        Limits(settings.limits, settings.tables_per_minute),
    )
    server = Server(context)
    Process(config_of(settings, server), server, ready, warm).run()


def allow_many_sockets() -> None:
    """As many open files as the system lets us have; it starts programs with fewer."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_garbage_seldom() -> None:
    """Moves make hardly any, and each look at all that is kept stops every table for a tenth of a second."""
    gc.collect()
    gc.freeze()  # what is there at the start stays, and need not be looked at again
    gc.set_threshold(*COLLECT_EVERY)


def config_of(settings: Settings, server: Server) -> uvicorn.Config:
    return uvicorn.Config(
        server.app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if find_spec("uvloop") else "asyncio",
        http=PatientHttp,
        ws=Connection,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WAIT,
        root_path=settings.root_path,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
        timeout_graceful_shutdown=GOODBYE,
        timeout_keep_alive=KEEP_ALIVE,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
    )


class Process(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, server: Server, ready: Callable[[int], None], warm: bool
    ) -> None:
        super().__init__(config)
        self._server, self._ready, self._warm = server, ready, warm

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            collect_garbage_seldom()
            port = self.servers[0].sockets[0].getsockname()[1]
            events().info("listening", extra={"fields": {"host": self.config.host, "port": port}})
            self._ready(port)
            if self._warm:
                self._server.context.thinkers.warm_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._server.sockets.say_goodbye()
        await super().shutdown(sockets)

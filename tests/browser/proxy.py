"""A small reverse proxy that serves another server under a sub-path, WebSockets too.

with Proxy(9501, "/sub", 9502):
    httpx.get("http://127.0.0.1:9501/sub/health")
"""

import asyncio
import contextlib
import threading
from types import TracebackType

LONGEST_HEAD = 64 * 1024


class Proxy:
    """Takes the prefix off and passes everything else on as it is, in a thread with a loop of its own."""

    def __init__(self, port: int, prefix: str, target: int) -> None:
        self.port, self.prefix, self.target = port, prefix.encode(), target
        self._loop = asyncio.new_event_loop()
        self._open: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> "Proxy":
        self._thread.start()
        start = asyncio.start_server(self._serve, "127.0.0.1", self.port, limit=LONGEST_HEAD)
        self._server = asyncio.run_coroutine_threadsafe(start, self._loop).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        for writer in list(self._open):
            writer.transport.abort()
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    async def _serve(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """One request on each connection, so that its path is the only one to change."""
        self._open.add(answer)
        try:
            head = await client.readuntil(b"\r\n\r\n")
            method, path, rest = head.split(b" ", 2)
            if not path.startswith(self.prefix + b"/"):
                answer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            else:
                await self._pass_on(client, answer, b" ".join((method, path[len(self.prefix) :], rest)))
        except (OSError, asyncio.IncompleteReadError):
            pass  # the browser has gone
        finally:
            await self._close(answer)

    async def _pass_on(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter, head: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.target)
        if b"\r\nupgrade:" not in head.lower():
            lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"connection:")]
            head = b"\r\n".join([lines[0], b"Connection: close", *lines[1:]])
        self._open.add(writer)
        writer.write(head)
        try:
            await asyncio.gather(_copy(client, writer), _copy(reader, answer))
        finally:
            await self._close(writer)

    async def _close(self, writer: asyncio.StreamWriter) -> None:
        self._open.discard(writer)
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _copy(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(LONGEST_HEAD):
            sink.write(data)
            await sink.drain()
    sink.close()

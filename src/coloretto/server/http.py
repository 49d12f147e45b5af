"""uvicorn's HTTP for clients that may be slow on purpose: who says nothing is not waited for."""

from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0  # seconds until a request has to be there, with all its headers


class PatientHttp(H11Protocol):
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.loop.call_later(PATIENCE, self._look)

    def _look(self) -> None:
        """Once: later silences are those between two requests, which uvicorn ends by itself."""
        is_http_still = self.transport.get_protocol() is self
        if is_http_still and self.cycle is None and not self.transport.is_closing():
            self.transport.abort()

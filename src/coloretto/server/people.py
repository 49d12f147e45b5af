"""Who asks: people by their secret, in a header from a program and in a cookie from the page."""

import hashlib
import secrets
import time

from starlette.requests import HTTPConnection
from starlette.responses import Response

from coloretto.errors import NotAllowed, WrongSecret
from coloretto.server.limits import WRONG_SECRETS, Limits
from coloretto.server.settings import Settings
from coloretto.store import Person, Store
from coloretto.table.names import checked_name

COOKIE = "coloretto"
A_YEAR = 365 * 24 * 3600  # seconds
A_DAY = 24 * 3600 * 1000  # milliseconds
LONGEST_SECRET = 100


def now() -> int:
    return time.time_ns() // 1_000_000


def hashed(secret: str) -> bytes:
    """A secret has 256 random bits, so one quick digest is as good as a slow one."""
    return hashlib.sha256(secret.encode()).digest()


class People:
    def __init__(self, store: Store, settings: Settings, limits: Limits) -> None:
        self._store, self._settings, self._limits = store, settings, limits

    def check_origin(self, request: HTTPConnection) -> None:
        """A page of somebody else must not act in a person's name."""
        origin = request.headers.get("origin")
        if origin is not None and not self._is_own(origin, request.headers.get("host", "")):
            raise NotAllowed(f"this page is not served from here, so it may not do that: {origin[:200]}")

    def _is_own(self, origin: str, host: str) -> bool:
        return origin in (f"http://{host}", f"https://{host}", self._settings.public_origin)

    async def who(self, request: HTTPConnection, changes: bool = True) -> Person | None:
        """By the header, or by the cookie where it cannot have been sent by another page."""
        authorization = request.headers.get("authorization")
        if authorization is not None:
            return await self._by_header(request, authorization)
        cookie = request.cookies.get(COOKIE)
        if not cookie or (changes and "origin" not in request.headers):
            return None
        return await self._store.person_with(hashed(cookie[:LONGEST_SECRET]))

    async def _by_header(self, request: HTTPConnection, authorization: str) -> Person:
        scheme, _, secret = authorization.partition(" ")
        person = None
        if scheme.lower() == "bearer" and secret and len(secret) <= LONGEST_SECRET:
            person = await self._store.person_with(hashed(secret))
        if person is None:
            self._limits.count(WRONG_SECRETS, address(request))
            raise WrongSecret(
                "nobody has this secret; POST /api/people gives one, for `Authorization: Bearer`"
            )
        return person

    async def somebody(self, request: HTTPConnection, changes: bool = True) -> Person:
        person = await self.who(request, changes)
        if person is None:
            raise WrongSecret("say who you are: POST /api/people gives a secret, for `Authorization: Bearer`")
        return person

    async def add(self, name: str) -> tuple[Person, str]:
        person, secret = Person(public_id(), checked_name(name)), fresh_secret()
        await self._store.add_person(person, hashed(secret), now())
        return person, secret

    async def rename(self, person: Person, name: str) -> Person:
        name = checked_name(name)
        await self._store.rename(person.id, name)
        return Person(person.id, name)

    async def link(self, person: Person) -> str:
        """A token by which another device becomes this person, once and within a day."""
        token = fresh_secret()
        await self._store.add_link(hashed(token), person.id, now() + A_DAY)
        return token

    async def by_link(self, request: HTTPConnection, token: str) -> tuple[Person, str]:
        secret = fresh_secret()
        person = await self._store.use_link(hashed(token[:LONGEST_SECRET]), hashed(secret), now())
        if person is None:
            self._limits.count(WRONG_SECRETS, address(request))
            raise WrongSecret("this private link was used before or is too old; make a new one")
        return person, secret

    def remember(self, response: Response, request: HTTPConnection, secret: str) -> None:
        """The page cannot read its own secret, so no script of others can."""
        response.set_cookie(
            COOKIE,
            secret,
            max_age=A_YEAR,
            path=f"{self._settings.root_path}/",
            httponly=True,
            samesite="strict",
            secure=request.url.scheme in ("https", "wss"),
        )


def fresh_secret() -> str:
    return secrets.token_urlsafe(32)


def public_id() -> str:
    """Shown to all, so it says nothing about the secret."""
    return "p" + secrets.token_hex(6)


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client else "unknown"

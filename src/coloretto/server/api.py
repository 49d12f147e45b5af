"""The HTTP API: each route reads, asks the table or the store, and answers."""

import asyncio

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from coloretto import __version__
from coloretto.errors import UnknownGame, UnknownTable
from coloretto.notation.moves import SIDE_NAMES
from coloretto.rules.editions import EDITIONS
from coloretto.server import answers
from coloretto.server.acting import act
from coloretto.server.addresses import invitation_base, qr_svg
from coloretto.server.context import Context
from coloretto.server.games import record_of, whole_game
from coloretto.server.hints import hint_for
from coloretto.server.limits import ACTIONS, CHAT, HINTS, LINKS, PEOPLE, UNKNOWN_TABLES
from coloretto.server.live_table import LiveTable
from coloretto.server.metrics import CONTENT_TYPE
from coloretto.server.people import People, address
from coloretto.server.refusals import refused
from coloretto.server.requests import NewPerson, Token, body_of, json_response, read
from coloretto.server.tables import Tables
from coloretto.store import Person, StoredGame
from coloretto.table import checks
from coloretto.table.actions import React, Say, read_action
from coloretto.table.messages import encode
from coloretto.table.names import REACTIONS
from coloretto.table.settings import LEVELS, NewTable

TABLES_REMEMBERED = 20
AT_ONCE = 0.3  # seconds that a document may wait for what it brings along


class Api:
    def __init__(self, context: Context, tables: Tables) -> None:
        self._context, self._tables = context, tables
        self.people = People(context.store, context.settings, context.limits)

    # People.

    async def add_person(self, request: Request) -> Response:
        self._context.limits.count(PEOPLE, address(request))
        wanted = await read(request, NewPerson)
        person, secret = await self.people.add(wanted.name)
        self._context.metrics.people_created.inc()
        return self._greeted(request, person, secret, 201)

    async def me(self, request: Request) -> Response:
        person = await self.people.who(request, changes=False)
        return json_response(await self._me(person))

    async def rename_me(self, request: Request) -> Response:
        person = await self.people.somebody(request)
        wanted = await read(request, NewPerson)
        return json_response(await self._me(await self.people.rename(person, wanted.name)))

    async def link(self, request: Request) -> Response:
        person = await self.people.somebody(request)
        self._context.limits.count(LINKS, person.id)
        token = await self.people.link(person)
        return json_response(answers.PrivateLink(f"{self.base(request)}/device#{token}", token), 201)

    async def add_device(self, request: Request) -> Response:
        wanted = await read(request, Token)
        person, secret = await self.people.by_link(request, wanted.token)
        return self._greeted(request, person, secret, 201)

    def _greeted(self, request: Request, person: Person, secret: str, status: int) -> Response:
        """The page gets its secret as a cookie, a program in the answer."""
        me = answers.Me(person.id, person.name, [])
        if "origin" in request.headers:
            response = json_response(me, status)
            self.people.remember(response, request, secret)
            return response
        me.secret = secret
        return json_response(me, status)

    async def _me(self, person: Person | None) -> answers.Me:
        if person is None:
            return answers.Me(None, None, [])
        codes = await self._context.store.tables_of(person.id, TABLES_REMEMBERED)
        return answers.Me(person.id, person.name, codes)

    async def my_tables(self, request: Request) -> Response:
        codes = (await self._me(await self.people.who(request, changes=False))).tables
        return json_response(
            answers.ListedTables([listed_table(await self._tables.get(code)) for code in codes])
        )

    # Tables.

    async def options(self, _request: Request) -> Response:
        editions = [
            answers.EditionAnswer(e.name, list(e.seats), [SIDE_NAMES[side] for side in e.sides], e.games)  # type: ignore[arg-type, misc] # the names are these literals
            for e in EDITIONS.values()
        ]
        return json_response(answers.Options(editions, list(LEVELS), list(REACTIONS)))

    async def listed(self, _request: Request) -> Response:
        tables = [listed_table(live) for live in await self._tables.listed()]
        return json_response(answers.ListedTables(tables))

    async def add_table(self, request: Request) -> Response:
        person = await self.people.somebody(request)
        self._context.limits.count(self._context.limits.tables, address(request))
        live = await self._tables.add(await read(request, NewTable), person)
        return json_response(live.message(), 201)

    async def table(self, request: Request) -> Response:
        live = await self.live(request)
        self._tables.turns.go_on(live)
        return json_response(live.message())

    async def known(self, request: Request) -> bytes | None:
        """What a page opened at a table asks for first. A link on another site comes without our cookie: who
        follows it only seems to be nobody, and has to ask."""
        try:
            async with asyncio.timeout(AT_ONCE):
                person = await self.people.who(request, changes=False)
                message = (await self.live(request)).message()
        except (ValueError, TimeoutError):
            return None  # the page finds out by itself, and says so
        return encode(answers.Known(message, answers.Me(person.id, person.name, []) if person else None))

    async def invitation(self, request: Request) -> Response:
        code = (await self.live(request)).table.code
        return json_response(answers.Invitation(code, self._invitation_link(request, code)))

    async def qr(self, request: Request) -> Response:
        code = (await self.live(request)).table.code
        return Response(qr_svg(self._invitation_link(request, code)), media_type="image/svg+xml")

    async def action(self, request: Request) -> Response:
        person = await self.people.somebody(request)
        self._context.limits.count(ACTIONS, person.id)
        action = read_action(await body_of(request))
        if isinstance(action, Say | React):
            self._context.limits.count(CHAT, person.id)
        live = await self.live(request)
        try:
            return json_response(await act(live, self._tables.turns, person, action))
        except ValueError as error:  # with the position
            self._context.metrics.refused(type(error).__name__)
            return refused(error, live.table)

    async def hint(self, request: Request) -> Response:
        person = await self.people.somebody(request, changes=False)
        self._context.limits.count(HINTS, person.id)
        game = checks.hint((await self.live(request)).table, person.id)
        return json_response(await hint_for(game, self._context.thinkers))

    async def live(self, request: HTTPConnection) -> LiveTable:
        """The table of the address; who tries codes at random is slowed down."""
        try:
            return await self._tables.get(request.path_params["code"])
        except UnknownTable:
            self._context.limits.count(UNKNOWN_TABLES, address(request))
            raise

    def base(self, request: Request) -> str:
        server = request.scope.get("server") or ("", self._context.settings.port)
        host = request.headers.get("host", "")
        return invitation_base(self._context.settings, request.url.scheme, host, server[1])

    def _invitation_link(self, request: Request, code: str) -> str:
        return f"{self.base(request)}/t/{code}"

    # Games.

    async def game(self, request: Request) -> Response:
        stored = await self._stored(request)
        return json_response(await whole_game(self._context.store, stored))

    async def record(self, request: Request) -> Response:
        stored = await self._stored(request)
        text = await record_of(self._context.store, stored)
        name = f'attachment; filename="coloretto-{stored.id}.txt"'
        return Response(text, headers={"Content-Disposition": name}, media_type="text/plain; charset=utf-8")

    async def _stored(self, request: Request) -> StoredGame:
        game = request.path_params["game"]
        stored = await self._context.store.game(game)
        if stored is None:
            raise UnknownGame(f"there is no game {game[:40]!r}: check the link")
        return stored

    # Operating.

    async def health(self, _request: Request) -> Response:
        well = await self._context.store.is_well()
        sockets = sum(len(live.listeners) for live in self._tables.all())
        engine = "compiled" if self._context.thinkers.is_compiled else "not compiled"
        health = answers.Health(
            "ok" if well else "failing", __version__, len(self._tables.all()), sockets, engine
        )
        return json_response(health, 200 if well else 503)

    async def metrics(self, _request: Request) -> Response:
        self._context.metrics.engine_compiled.set(self._context.thinkers.is_compiled)
        return Response(self._context.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


def listed_table(live: LiveTable) -> answers.ListedTable:
    message = live.message()
    return answers.ListedTable(
        message.code,
        message.phase,
        message.edition,
        message.side,
        message.match,
        message.clock,
        message.seats,
        message.watchers,
        game.turn + 1 if (game := live.table.game) and not game.is_over else None,
    )

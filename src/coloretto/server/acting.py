"""An action of somebody at a table, carried out."""

from coloretto.errors import WrongSecret
from coloretto.server.live_table import LiveTable
from coloretto.server.people import now
from coloretto.server.turns import Turns
from coloretto.store import Person
from coloretto.table import actions, checks
from coloretto.table.entries import AnyEntry, Reacted, Said
from coloretto.table.messages import encode


async def act(live: LiveTable, turns: Turns, person: Person | None, action: actions.AnyAction) -> bytes:
    """The message that everybody at the table was told."""
    if person is None:
        raise WrongSecret("say who you are first: POST /api/people gives a secret")
    if isinstance(action, actions.Move):
        return await live.play(person.id, action)
    if isinstance(action, actions.Again | actions.Undo | actions.Choose):
        await act_on_the_game(live, person.id, action)
        return encode(live.message())
    sits = person.id if isinstance(action, actions.Sit) else None
    entries = await live.write(lambda: entries_of(live, person, action), sits)
    if entries and isinstance(entries[0], Said | Reacted):
        message = encode(live.table.chat[-1])
        live.tell(message)
        return message
    live.tell_table()
    turns.go_on(live)
    return encode(live.message())


async def act_on_the_game(
    live: LiveTable, person: str, action: actions.Again | actions.Undo | actions.Choose
) -> None:
    match action:
        case actions.Again():
            await live.play_again(person)
        case actions.Undo():
            await live.take_back(person)
        case actions.Choose():
            table = live.table
            await live.choose(lambda: checks.choose(table, person, action.seat, action.jokers, action.plus))


def entries_of(live: LiveTable, person: Person, action: actions.Others) -> list[AnyEntry]:
    table, who = live.table, person.id
    match action:
        case actions.Sit():
            return checks.sit(table, who, action.name or person.name, action.seat)
        case actions.Leave():
            return checks.leave(table, who, action.seat)
        case actions.Bot():
            return checks.add_bot(table, who, action.seat, action.level)
        case actions.Fill():
            return checks.fill(table, who, action.level)
        case actions.Say():
            return checks.say(table, who, person.name, action.text)
        case actions.React():
            return checks.react(table, who, person.name, action.reaction)
        case actions.Agree():
            return checks.agree(table, who, action.seat, now() - live.since, live.here)
        case actions.Back():
            return checks.back(table, who)
        case actions.Again() | actions.Undo() | actions.Choose():
            raise AssertionError("is not made of entries alone")

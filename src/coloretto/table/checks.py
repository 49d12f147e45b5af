"""What somebody asks for at a table becomes the entries to be written, or is refused with the reason."""

from collections.abc import Collection, Sequence

from coloretto.errors import InvalidRequest, NotAllowed, NotNow, NotYourTurn, SeatTaken, TableFull
from coloretto.notation.piles import name
from coloretto.table import entries as log
from coloretto.table.live_game import LiveGame
from coloretto.table.names import checked_chat, checked_name, checked_reaction
from coloretto.table.seats import Seat
from coloretto.table.settings import Mine, NewTable, OfABot
from coloretto.table.table import Table, cards

PATIENCE = 60_000  # milliseconds of waiting before the others may agree on a bot

Entries = list[log.AnyEntry]


def first_entries(wanted: NewTable, person: str, name: str) -> Entries:
    """Who sits at a new table from the beginning."""
    names = [checked_name(seat.name or name) for seat in wanted.seats if isinstance(seat, Mine)]
    if len(set(names)) < len(names):
        raise InvalidRequest(f"expected different names at one device: {', '.join(names)}")
    entries: Entries = []
    for number, seat in enumerate(wanted.seats):
        if isinstance(seat, Mine):
            entries.append(log.Sat(number, person, names.pop(0)))
        elif isinstance(seat, OfABot):
            entries.append(log.Bot(number, seat.level))
    return entries


def move(table: Table, person: str | None, ply: int, text: str) -> LiveGame:
    """The game in which this move may be made now."""
    if table.game is None:
        raise NotNow("the table has not started yet: there is no move to make")
    game = table.game
    game.check_ply(ply)
    if game.is_over or (person and table.seats[game.turn].person == person):
        game.check(text)
        return game
    if table.seats_of(person):
        raise NotYourTurn(f"it is the turn of seat {game.turn + 1}: {game.position}")
    raise NotYourTurn(f"only somebody who sits at the table may play; you are watching: {game.position}")


def sit(table: Table, person: str, name: str, seat: int | None) -> Entries:
    before_the_start(table)
    name = checked_name(name)
    opened = [number for number, other in enumerate(table.seats) if other.is_open]
    if not opened:
        raise TableFull("every seat is taken; you may watch")
    number = opened[0] if seat is None else existing(table, seat)
    if number not in opened:
        raise SeatTaken(f"seat {seat} is taken; open: {', '.join(str(other + 1) for other in opened)}")
    if name in {other.name for other in table.seats}:
        raise SeatTaken(f"somebody here is called {name} already; choose another name")
    return [log.Sat(number, person, name)]


def leave(table: Table, person: str, seat: int | None) -> Entries:
    """Before the start the seat is open again; later a bot plays for whoever left."""
    may = table.seats_of(person)
    leaving = sorted(may) if seat is None else [existing(table, seat)]
    if table.game is None and person == table.settings.host:
        may = {number for number, other in enumerate(table.seats) if not other.is_open}
    if not leaving or not set(leaving) <= may:
        raise NotAllowed("you may leave only a seat of yours; the host may clear any before the start")
    if table.game is None:
        return [log.Opened(number) for number in leaving]
    return [log.Absent(number, "left") for number in leaving if not table.seats[number].absent]


def add_bot(table: Table, person: str, seat: int, level: str) -> Entries:
    before_the_start(table)
    if person != table.settings.host:
        raise NotAllowed("only who made the table may put a bot there")
    number = existing(table, seat)
    if not table.seats[number].is_open:
        raise SeatTaken(f"seat {seat} is taken")
    return [log.Bot(number, level)]


def fill(table: Table, person: str, level: str) -> Entries:
    before_the_start(table)
    somebody_seated(table, person)
    return [log.Bot(number, level) for number, seat in enumerate(table.seats) if seat.is_open]


def say(table: Table, person: str, name: str, text: str) -> Entries:
    return [log.Said(person, called(table, person, name), checked_chat(text))]


def react(table: Table, person: str, name: str, reaction: str) -> Entries:
    return [log.Reacted(person, called(table, person, name), checked_reaction(reaction))]


def agree(table: Table, person: str, seat: int, waited: int, here: Collection[str]) -> Entries:
    """`waited` is how long the seat to act has been thinking; `here` are the people at the table."""
    game, number = under_way(table), existing(table, seat)
    mine = table.seats_of(person)
    if not mine or number in mine:
        raise NotAllowed("only the other players may agree that a bot plays for somebody")
    if number != game.turn or table.seats[number].bot:
        raise NotNow(f"nobody waits for seat {seat}")
    if waited < PATIENCE:
        raise NotNow(f"wait a minute first: seat {seat} has been thinking for {waited // 1000} seconds")
    voices = table.agreed | mine
    added: Entries = [log.Agreed(mine_, game.ply) for mine_ in sorted(mine - table.agreed)]
    if others_here(table.seats, table.seats[number].person, here) <= voices:
        added.append(log.Absent(number, "agreed"))
    return added


def others_here(seats: list[Seat], but: str | None, here: Collection[str]) -> set[int]:
    return {
        number
        for number, seat in enumerate(seats)
        if seat.person in here and seat.person != but and not seat.absent
    }


def back(table: Table, person: str) -> Entries:
    """All seats of this person are played by people again."""
    return [log.Back(number) for number in sorted(table.seats_of(person)) if table.seats[number].absent]


def back_to_play(table: Table, person: str) -> Entries:
    """Who makes a move is here; but a seat of the same device that was left is so until its own turn."""
    turn = table.game.turn if table.game else None
    return [
        entry
        for entry in back(table, person)
        if isinstance(entry, log.Back) and (table.seats[entry.seat].absent != "left" or entry.seat == turn)
    ]


def may_play_again(table: Table, person: str) -> None:
    somebody_seated(table, person)
    if table.phase != "over":
        raise NotNow("a game is under way" if table.game else "the table has not started yet")


def choose(
    table: Table, person: str, seat: int, jokers: Sequence[str], plus: Sequence[str] | None
) -> Entries:
    """Until the next game is dealt; the rules say what may be chosen."""
    number = existing(table, seat)
    if number not in table.seats_of(person):
        raise NotAllowed(f"seat {seat} is not yours to count")
    if table.phase != "over" or table.game is None:
        raise NotNow("the areas are counted when the game is over")
    wanted = None if plus is None else cards(plus)
    score = table.game.scoring.by_hand(table.game.area(number), cards(jokers), wanted)
    return [log.Chose(number, list(jokers), [name(colour) for colour in score.plus])]


def take_back(table: Table, person: str) -> int:
    """The ply to go back to: before the last move of this person, who plays against bots alone."""
    if table.game is None or not table.game.ply:
        raise NotNow("there is no move to take back")
    mine = table.seats_of(person)
    if not mine or any(seat.person not in (None, person) for seat in table.seats):
        raise NotAllowed("moves are taken back only where one person plays against bots")
    if table.settings.match:
        raise NotAllowed("no move is taken back in a match")
    plies = [ply for ply, seat in enumerate(table.game.seats_of_moves) if seat in mine]
    if not plies:
        raise NotNow("you have not made a move yet")
    return plies[-1]


def hint(table: Table, person: str) -> LiveGame:
    """The game in which this person may ask what to do."""
    game = under_way(table)
    if not table.settings.hints:
        raise NotAllowed("there are no hints at this table")
    if table.seats[game.turn].person != person:
        raise NotYourTurn(f"it is the turn of seat {game.turn + 1}: {game.position}")
    return game


def before_the_start(table: Table) -> None:
    if table.game is not None:
        raise NotNow("the game has started; you may watch")


def under_way(table: Table) -> LiveGame:
    if table.game is None or table.game.is_over:
        raise NotNow("no game is under way")
    return table.game


def somebody_seated(table: Table, person: str) -> None:
    if not table.seats_of(person) and person != table.settings.host:
        raise NotAllowed("only somebody who sits at the table may do that")


def existing(table: Table, seat: int) -> int:
    if not 1 <= seat <= len(table.seats):
        raise InvalidRequest(f"expected a seat from 1 to {len(table.seats)}: {seat}")
    return seat - 1


def called(table: Table, person: str, name: str) -> str:
    """By the name of the seat, or else the person's own."""
    seats = sorted(table.seats_of(person))
    return (table.seats[seats[0]].name if seats else None) or name

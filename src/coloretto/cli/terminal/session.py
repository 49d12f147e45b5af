"""The loop: bots move by themselves, people by keys, until somebody leaves."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from coloretto.bots import Bot, tell_standing
from coloretto.cli.terminal.cards import Faces
from coloretto.cli.terminal.ending import Ending, match_title
from coloretto.cli.terminal.frame import Choices
from coloretto.cli.terminal.help import Help
from coloretto.cli.terminal.keys import ESCAPE
from coloretto.cli.terminal.picture import Picture
from coloretto.cli.terminal.saving import save
from coloretto.cli.terminal.screen import Screen
from coloretto.cli.terminal.series import Series
from coloretto.cli.terminal.words import hint, may_draw, printable, prompt, rows_to_choose
from coloretto.game import Game
from coloretto.notation.moves import MOVES
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move

# What may be typed instead of a key.
ALSO = {" ": "d", "draw": "d", "undo": "u", "save": "s", "h": "?", "help": "?", "quit": "q", "new": "n"}


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    def __init__(
        self, game: Game, bots: Sequence[Bot | None], series: Series, screen: Screen, pace: float
    ) -> None:
        self.game = game
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.series = series
        self.screen = screen
        self.pace = pace
        self.note = ""
        self.commands = {"u": self.undo, "s": self.save, "?": self.help, "q": self.leave}

    def run(self) -> None:
        try:
            while True:
                self.step()
        except (Leave, EOFError):
            pass

    def step(self) -> None:
        """One decision: of a bot, of a person, or what to do after the game."""
        seat = self.game.turn
        if seat is None:
            self.after_the_game()
        elif (bot := self.bots[seat]) is not None:
            self.bot_moves(bot, printable(self.game.players[seat]))
        else:
            self.person_moves()

    def bot_moves(self, bot: Bot, name: str) -> None:
        self.screen.watch(self.view(Text(f"{name} is to play …")))
        tell_standing(bot, self.series.standing)
        move = bot.choose(self.game.state)
        self.game.push(move)
        if self.pace:
            seconds = self.pace / 2 if move == Move.DRAW else self.pace
            keys = [("any key", "go on"), ("q", "quit")]
            if self.screen.watch(self.view(Text(f"{name} is playing …"), keys), seconds) == "q":
                self.leave()

    def person_moves(self) -> None:
        key = self.ask(prompt(self.game, Faces.on(self.screen.console)), self.keys_now())
        move = move_for(self.game, key)
        if move is not None:
            self.game.push(move)
        elif key in self.commands:
            self.commands[key]()
        else:
            self.note = hint(self.game, key)

    def keys_now(self) -> Choices:
        rows = " ".join(map(str, rows_to_choose(self.game)))
        draw = [("d", "draw")] if may_draw(self.game) else []
        row = [(rows, "take row" if self.game.drawn is None else "place in row")] if rows else []
        return [*draw, *row, *self.other_keys()]

    def other_keys(self) -> Choices:
        undo = [("u", "undo")] if self.last_decision() is not None else []
        return [*undo, ("s", "save"), ("?", "help"), ("q", "quit")]

    def after_the_game(self) -> None:
        match = self.series.match
        what = "new game" if match is None else "new match" if match.is_over else "next game"
        key = self.ask(Text("The game is over.", "bold"), [("n", what), *self.other_keys()])
        if key == "n":
            self.game = self.series.deal()
        elif key in self.commands:
            self.commands[key]()
        else:
            self.note = f"Press n for a {what}, s to save the record or q to leave."

    def ask(self, question: Text, keys: Choices) -> str:
        """A key, after which the last note has been read."""
        key = self.screen.ask(self.view(question, keys)).lower()
        self.note = ""
        return ALSO.get(key, key)

    def view(self, question: Text, keys: Choices = ()) -> RenderableType:
        if self.game.is_over:
            return Ending(self.game, self.series.match, question, keys, self.note)
        return Picture(self.game, question, keys, self.note, match_title(self.series.match))

    def undo(self) -> None:
        """Back to where the only person at the table decided last. A card drawn since goes back."""
        decision = self.last_decision()
        if decision is None:
            alone = len(self.people) < 2
            self.note = "There is nothing to take back." if alone else "Moves stand where people play people."
            return
        while len(self.game.moves) > decision:
            self.game.pop()
        self.note = "Taken back."

    def last_decision(self) -> int | None:
        """How many moves were made when the only person decided last."""
        turns = [int(state.turn) for state in self.game.to_record().states()][:-1]
        mine = [number for number, turn in enumerate(turns) if [turn] == self.people]
        return mine[-1] if mine else None

    def save(self) -> None:
        self.note = save(self.game, self.screen, self.view)

    def help(self) -> None:
        page = Help(self.game)
        while self.screen.ask(page) not in {ESCAPE, "q"} and not page.is_last(self.screen.console):
            page = Help(self.game, page.page + 1)

    def leave(self) -> None:
        keys = [("y", "leave"), ("s", "save first"), ("any other key", "play on")]
        match = self.series.match
        is_under_way = not self.game.is_over or (match is not None and not match.is_over)
        answer = self.ask(Text("Leave the game that is under way?", "bold"), keys) if is_under_way else "y"
        if answer == "s":
            self.save()
            self.leave()
        elif answer in {"y", "q"}:
            raise Leave


def move_for(game: Game, key: str) -> Move | None:
    """The legal move that a key stands for: a number places the drawn card or else takes that row."""
    if key == "d":
        move = Move.DRAW
    elif key in {"1", "2", "3", "4", "5"}:
        move = Move(int(key) - 1 + (FIRST_TAKE if game.drawn is None else FIRST_PLACE))
    elif key in MOVES:
        move = MOVES[key]
    else:
        return None
    return move if move in game.legal_moves else None

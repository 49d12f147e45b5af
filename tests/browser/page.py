"""The names by which people and screen readers find things on the page, all in one place.

They come from the catalogues, so that a test says what is meant and not how it is worded.
"""

import re

from tests.browser.texts import Texts


class Names:
    """The names in one language."""

    def __init__(self, language: str = "en") -> None:
        texts = self.texts = Texts(language)

        self.language = texts("nav.language")
        self.skip = texts("nav.skip")
        self.to_first_page = texts("missing.home")
        self.nothing_here = texts("missing.title")

        # trouble with the whole page
        self.out_of_reach = texts("reach.lost")
        self.try_again = texts("reach.again")
        self.newer_version = texts("newer.text")
        self.reload = texts("newer.reload")
        self.later = texts("newer.later")
        self.not_loaded = texts("unloaded.title")

        # the first page
        self.your_name = texts("name.label")
        self.play_against_bots = texts("home.play")
        self.make_a_table = texts("home.make")
        self.code = texts("home.code")
        self.go = texts("home.go")
        self.open_tables = texts("tables.title")
        self.another_device = texts("device.title")
        self.make_private_link = texts("device.make")
        self.private_link = texts("device.link")

        # a new table, and one that waits
        self.players = texts("new.seats")
        self.other_at_this_device = texts("new.other")
        self.take_a_seat = texts("sit.down")
        self.link_to_table = texts("invite.link")
        self.qr_code = texts("invite.qr")
        self.start_with_bots = texts.pattern("waiting.fill")

        # the table
        self.any_move = texts.pattern("supply.draw", "row.take", "row.place")
        self.draw = texts.pattern("supply.draw")
        self.put = texts.pattern("row.place")
        self.what_happened = texts("log.title")
        self.full_table = texts("table.watching")
        self.reconnecting = texts("line.lost")
        self.restarting = texts("line.stopped")
        self.no_socket = texts("line.unsupported")
        self.chat = texts("talk.title")
        self.say = texts("talk.say")
        self.send = texts("talk.send")
        self.join_the_chat = texts("talk.join")
        self.reactions = texts("talk.reactions")
        self.keys = texts("keys.title")
        self.i_am_back = texts("absent.back")
        self.time_ran_out = texts("why.clock")

        # the end
        self.end = re.compile(texts.pattern("end.win", "end.tie").pattern + "$")
        self.over = texts("log.over")
        self.rematch = texts("end.rematch")
        self.replay = texts("end.replay")
        self.check_the_shuffle = texts("end.verify")

        # a kept game, and its shuffle
        self.last = texts("replay.last")
        self.one_back = texts("replay.back")
        self.one_on = texts("replay.on")
        self.game_begins = texts("replay.start")
        self.download = texts("game.download")
        self.record = texts("verify.record")
        self.check = texts("verify.check")
        self.fair = texts("verify.fair")
        self.unfair = texts("verify.unfair")
        self.no_record = texts("verify.no-record")

    def title(self, page: str) -> str:
        """Of the tab in which a page is open."""
        return f"{self.texts(f'title.{page}')} · Coloretto"

    def seat(self, seat: int) -> str:
        return self.texts("new.seat", seat=seat)

    def name_at(self, seat: int) -> str:
        return self.texts("new.name", seat=seat)

    def about_table(self, code: str) -> str:
        return self.texts("table.about", code=code)

    def watchers(self, count: int) -> str:
        return self.texts("table.watchers", count=count)

    def watch(self, *seated: str) -> re.Pattern[str]:
        return re.compile(f"^{self.texts('tables.watch')} ?: {', '.join(seated)}$")

    def turn_of(self, name: str) -> re.Pattern[str]:
        """What stands above the table of several people at one device."""
        return re.compile(f"^{re.escape(name)}: ")

    def at_move(self, ply: int, last: int) -> str:
        return self.texts("replay.ply", ply=ply, last=last)

    def yours_now(self, name: str) -> str:
        return self.texts("device.done", name=name)

    def error(self, error: str) -> str:
        return self.texts(f"error.{error}")


ENGLISH = Names()

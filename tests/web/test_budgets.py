"""How much script the page may make a phone load, compressed."""

from collections.abc import Callable

import pytest

from tests.web.bundle import FIRST_SCREEN, TABLE, Bundle

KB = 1000


@pytest.fixture(scope="module")
def bundle() -> Bundle:
    return Bundle()


@pytest.mark.parametrize(
    "screen, most", [(Bundle.first_screen, 60 * KB), (Bundle.table, 120 * KB)], ids=["first screen", "table"]
)
def test_the_script_of_a_screen_is_small(
    bundle: Bundle, screen: Callable[[Bundle], set[str]], most: int
) -> None:
    files = screen(bundle)
    assert len(files) > 2
    assert bundle.size(files) <= most


def test_languages_are_loaded_when_they_are_chosen(bundle: Bundle) -> None:
    assert len(bundle.catalogues) >= 3
    catalogues = {bundle.chunks[source]["file"] for source in bundle.catalogues}
    assert not catalogues & bundle.scripts(FIRST_SCREEN, TABLE)


def test_the_first_screen_does_without_the_table(bundle: Bundle) -> None:
    assert bundle.chunks[TABLE]["file"] not in bundle.first_screen()


def test_the_service_worker_keeps_every_built_file(bundle: Bundle) -> None:
    worker = (bundle.folder / "sw.js").read_text("utf-8")
    built = [path.name for path in (bundle.folder / "assets").iterdir()]
    assert [name for name in built if f'"assets/{name}"' not in worker] == []

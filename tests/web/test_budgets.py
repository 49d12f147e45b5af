"""How much script the page may make a phone load, compressed."""

from collections.abc import Callable

import pytest

from coloretto.server.page import PAGES
from coloretto.server.preloads import SCREENS, preloads
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


def test_the_server_names_the_files_of_every_screen_in_its_document(bundle: Bundle) -> None:
    assert {"/", *SCREENS} == set(PAGES)
    for path, name in SCREENS.items():
        assert f"src/pages/{name}.svelte" in bundle.chunks
        assert bundle.chunks[f"src/pages/{name}.svelte"]["file"] in preloads(bundle.folder, path, "de")


def test_the_scripts_of_a_table_say_in_their_first_line_that_all_of_them_is_needed(bundle: Bundle) -> None:
    for file in bundle.scripts(FIRST_SCREEN, TABLE):
        assert (bundle.folder / file).read_text("utf-8").startswith("//# allFunctionsCalledOnLoad\n"), file

"""What operators are given: the page says what is true, and the files of deploy/ what the server needs."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from coloretto.server.load_settings import SETTINGS, load_settings
from coloretto.server.metrics import Metrics
from coloretto.server.settings import PORT, Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def rows(title: str) -> list[list[str]]:
    """The cells of the table whose first column has this title."""
    table = PAGE.split(f"| {title} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_page_has_every_setting_with_its_flag_and_variable() -> None:
    assert [row[0] for row in rows("setting")] == [f"`{name}`" for name in SETTINGS]
    for name, flag, variable, _default, meaning in rows("setting"):
        plain = name.strip("`")
        assert flag.startswith(f"`--{plain.replace('_', '-')}`")
        assert variable == f"`COLORETTO_{plain.upper()}`"
        assert meaning.replace("`", "").startswith(SETTINGS[plain].help.split(":")[0].rstrip("."))


def test_the_page_has_every_default() -> None:
    told = {row[0].strip("`"): row[3].strip("`") for row in rows("setting")}
    for field in fields(Settings):
        if field.name not in ("database", "log_format"):  # these depend on the machine
            assert told[field.name] == in_words(getattr(Settings(), field.name))


def in_words(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return "none" if value is None else str(value).lower()


def test_the_file_on_the_page_can_be_read(tmp_path: Path) -> None:
    example = PAGE.split("```toml\n", 1)[1].split("```", 1)[0]
    assert set(tomllib.loads(example)) <= set(SETTINGS)
    path = tmp_path / "coloretto.toml"
    path.write_text(example, encoding="utf-8")
    assert load_settings({}, path).root_path == "/coloretto"


def test_the_page_has_every_figure() -> None:
    names = set(re.findall(r"^# TYPE (coloretto_\w+) ", Metrics().text().decode(), re.MULTILINE))
    told = {name for row in rows("figure") for name in re.findall(r"`(\w+)`", row[0])}
    assert told == {name for name in names if not name.endswith("_created")}


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", PAGE))
def test_the_files_that_the_page_links_to_are_there(link: str) -> None:
    assert (ROOT / "docs" / link).resolve().is_file()


def test_the_service_may_do_next_to_nothing() -> None:
    lines = text_of("coloretto.service").splitlines()
    for line in (
        "DynamicUser=yes",
        "StateDirectory=coloretto",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "CapabilityBoundingSet=",
        "UMask=0077",
    ):
        assert line in lines


@pytest.mark.parametrize("name", ["coloretto.service", "Containerfile"])
def test_the_variables_that_are_set_are_settings(name: str) -> None:
    variables = set(re.findall(r"COLORETTO_(\w+)=", text_of(name))) - {"CACHE"}
    assert variables <= {setting.upper() for setting in SETTINGS}
    assert "DATABASE" in variables


def test_the_image_is_named_without_a_host_and_runs_without_root() -> None:
    text = text_of("Containerfile")
    images = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert images and all(re.fullmatch(r"[\w-]+:[\w.-]+", image) for image in images)
    assert text.index("USER coloretto") < text.index("ENTRYPOINT")
    assert f"EXPOSE {PORT}" in text and f"http://127.0.0.1:{PORT}/health" in text
    assert "VOLUME /data" in text and "COLORETTO_DATABASE=/data/" in text


def test_proxies_take_the_sub_path_off_and_pass_sockets_on() -> None:
    nginx, caddy = text_of("nginx.conf"), text_of("Caddyfile")
    assert f"proxy_pass http://127.0.0.1:{PORT}/;" in nginx
    for header in ("Upgrade $http_upgrade", "Connection $http_connection", "Host $http_host"):
        assert f"proxy_set_header {header};" in nginx
    assert "handle_path /coloretto/* {" in caddy and f"reverse_proxy 127.0.0.1:{PORT}" in caddy
    for text in (nginx, caddy):
        assert "COLORETTO_PUBLIC_URL=https://example.org/coloretto" in text
        assert text.count("{") == text.count("}")

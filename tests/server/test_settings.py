"""Settings: where they come from, which one counts, and what is refused."""

from dataclasses import asdict, fields
from pathlib import Path

import pytest

from coloretto.server.load_settings import SETTINGS, load_settings
from coloretto.server.settings import InvalidSetting, Settings, default_log_format


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*SETTINGS, "config"):
        monkeypatch.delenv(f"COLORETTO_{name.upper()}", raising=False)


def file_with(folder: Path, text: str) -> Path:
    path = folder / "coloretto.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(flags: dict[str, object], config: Path | None = None) -> str:
    with pytest.raises(InvalidSetting) as refused:
        load_settings(flags, config)
    return str(refused.value)


def test_every_setting_can_be_read_and_is_explained() -> None:
    assert list(SETTINGS) == [field.name for field in fields(Settings)]
    assert all(setting.help.endswith(".") for setting in SETTINGS.values())


def test_without_anything_the_server_is_for_this_machine_alone() -> None:
    settings = load_settings({})
    assert (settings.host, settings.port, settings.limits) == ("127.0.0.1", 8370, True)
    assert settings.public_url is None and settings.root_path == "" and settings.public_origin is None
    assert not settings.listens_everywhere and settings.scheme == "http"


def test_flags_count_before_the_environment_before_the_file_before_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = file_with(tmp_path, 'port = 1\nhost = "10.0.0.1"\nbot_pace = 2')
    monkeypatch.setenv("COLORETTO_PORT", "2")
    monkeypatch.setenv("COLORETTO_HOST", "10.0.0.2")
    settings = load_settings({"port": "3", "host": None}, config, defaults={"log_level": "error"})
    assert (settings.port, settings.host, settings.bot_pace) == (3, "10.0.0.2", 2)
    assert (settings.log_level, settings.tables_per_minute) == ("error", 20)


def test_the_file_can_be_named_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORETTO_CONFIG", str(file_with(tmp_path, "\ufeffport = 9201")))
    assert load_settings({}).port == 9201


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORETTO_PORT", "")
    assert load_settings({}).port == 8370


def test_every_setting_can_stand_in_a_file(tmp_path: Path) -> None:
    config = file_with(
        tmp_path,
        """
        host = "::"
        port = 0
        database = "games.db"
        public_url = "https://example.org/coloretto/"
        certificate = "/etc/tls/chain.pem"
        key = "/etc/tls/key.pem"
        proxies = ["127.0.0.1", "10.0.0.0/8", "::1"]
        bot_pace = 0.5
        limits = false
        tables_per_minute = 5
        engines = 2
        log_format = "text"
        log_level = "debug"
        """,
    )
    assert asdict(load_settings({}, config)) == {
        "host": "::",
        "port": 0,
        "database": tmp_path / "games.db",
        "public_url": "https://example.org/coloretto",
        "certificate": Path("/etc/tls/chain.pem"),
        "key": Path("/etc/tls/key.pem"),
        "proxies": ("127.0.0.1", "10.0.0.0/8", "::1"),
        "bot_pace": 0.5,
        "limits": False,
        "tables_per_minute": 5,
        "engines": 2,
        "log_format": "text",
        "log_level": "debug",
    }


def test_every_setting_can_be_given_as_text() -> None:
    settings = load_settings(
        {
            "limits": "off",
            "proxies": "10.0.0.1, 10.0.0.2",
            "bot_pace": "1.5",
            "engines": "4",
            "database": "~/x",
        }
    )
    assert (settings.limits, settings.proxies) == (False, ("10.0.0.1", "10.0.0.2"))
    assert (settings.bot_pace, settings.engines, settings.database) == (1.5, 4, Path.home() / "x")


def test_no_proxy_need_be_trusted() -> None:
    assert load_settings({"proxies": ""}).proxies == ()


@pytest.mark.parametrize(
    ("url", "root_path", "origin"),
    [
        ("https://example.org", "", "https://example.org"),
        ("https://Example.org:443/games/coloretto/", "/games/coloretto", "https://example.org"),
        ("http://192.168.1.4:8370", "", "http://192.168.1.4:8370"),
        ("http://[fd00::4]:8370/c", "/c", "http://[fd00::4]:8370"),
    ],
)
def test_the_public_address_gives_the_sub_path_and_the_origin(url: str, root_path: str, origin: str) -> None:
    settings = load_settings({"public_url": url})
    assert (settings.root_path, settings.public_origin) == (root_path, origin)


WRONG: list[tuple[str, object, str]] = [
    ("port", "99999", "expected a whole number from 0 to 65535: 99999"),
    ("port", "-1", "expected a whole number"),
    ("port", "many", "expected a whole number"),
    ("port", "9" * 5000, "expected a whole number"),
    ("port", True, "expected a whole number"),
    ("port", 80.5, "expected a whole number"),
    ("bot_pace", "nan", "expected seconds from 0 to 60"),
    ("bot_pace", "soon", "expected seconds from 0 to 60"),
    ("bot_pace", [1], "expected seconds from 0 to 60"),
    ("limits", "perhaps", "expected true or false: 'perhaps'"),
    ("limits", 1, "expected true or false"),
    ("log_format", "xml", "expected text or json: 'xml'"),
    ("log_level", "loud", "expected debug, info, warning or error"),
    ("proxies", "all", "expected the address of a proxy"),
    ("proxies", 5, "expected addresses with commas"),
    ("proxies", "10.0.0.1/8", "expected the address of a proxy"),
    ("host", "http://x", "expected an address or a name to listen on"),
    ("host", " ", "expected a text"),
    ("database", "", "expected the path of a file"),
    ("database", 7, "expected the path of a file"),
    ("public_url", "example.org", "expected an address such as https://example.org"),
    ("public_url", "ftp://example.org", "expected an address"),
    ("public_url", "https://example.org/?x=1", "expected an address"),
    ("public_url", "https://me@example.org", "expected an address"),
    ("public_url", "https://example.org:x", "expected an address"),
    ("public_url", "https:///path", "expected an address"),
]


@pytest.mark.parametrize(("name", "value", "expected"), WRONG)
def test_a_wrong_value_is_refused_with_its_place_and_what_would_be_right(
    name: str, value: object, expected: str
) -> None:
    flag = "--" + name.replace("_", "-")
    assert refusal({name: value}).startswith(f"setting {name}, from the flag {flag}: {expected}")


def test_the_place_of_a_wrong_value_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = file_with(tmp_path, 'port = "http"')
    assert refusal({}, config).startswith(f"setting port, from the file {config}: expected a whole")
    monkeypatch.setenv("COLORETTO_BOT_PACE", "fast")
    assert "setting bot_pace, from the environment as COLORETTO_BOT_PACE: expected seconds" in refusal({})


def test_an_unknown_setting_is_refused_with_the_known_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = file_with(tmp_path, "prot = 80")
    message = refusal({}, config)
    assert f"no setting 'prot', found in the file {config}; expected one of host, port" in message
    monkeypatch.setenv("COLORETTO_PROT", "80")
    assert "no setting 'prot', found in the environment as COLORETTO_PROT" in refusal({})


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    assert "expected a TOML file with lines such as port = 8370" in refusal(
        {}, file_with(tmp_path, "port: 80")
    )
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00")
    assert "expected a TOML file" in refusal({}, path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.toml"):
        load_settings({}, tmp_path / "nowhere.toml")


def test_certificate_and_key_come_together() -> None:
    assert "certificate without key" in refusal({"certificate": "chain.pem"})
    assert "key without certificate" in refusal({"key": "key.pem"})
    assert load_settings({"certificate": "chain.pem", "key": "key.pem"}).scheme == "https"


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "coloretto/coloretto.db"),
        ("win32", "LOCALAPPDATA", "coloretto/coloretto.db"),
    ],
)
def test_games_are_kept_in_the_users_folder_for_data(
    platform: str, variable: str, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert Settings().database == tmp_path / expected


def test_the_log_is_text_for_people_and_json_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert default_log_format() == "text"
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    assert default_log_format() == "json"

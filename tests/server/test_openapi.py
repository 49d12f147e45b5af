"""The HTTP API does what its OpenAPI description says, whatever it is asked."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from coloretto.server.openapi import OPERATIONS, description
from tests.server.process import ServerProcess

EXAMPLES = 40  # of each operation

schema = schemathesis.openapi.from_dict(description())


class Service:
    """A server and somebody who may do everything there is to do: with a table, and a game under way."""

    def __init__(self, server: ServerProcess) -> None:
        self.base = server.base
        with httpx.Client(base_url=server.base, trust_env=False) as http:
            me = http.post("/api/people", json={"name": "Anna"}).json()
            self.headers = {"Authorization": f"Bearer {me['secret']}"}
            seats = [{"kind": "me", "name": name} for name in ("Anna", "Ben", "Cleo")]
            table = http.post("/api/tables", json={"seats": seats}, headers=self.headers).json()
        self.parameters = {"code": table["code"], "game": table["game"]["id"]}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with ServerProcess(tmp_path_factory.mktemp("openapi") / "games.db", "--bot-pace", "60") as server:
        yield Service(server)
    assert "an error of the server" not in server.log and "Traceback" not in server.log


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]", service: Service) -> None:
    call_and_validate(case, service)
    if case.path_parameters:  # those made up name nothing that exists
        case.path_parameters = {name: service.parameters[name] for name in case.path_parameters}
        call_and_validate(case, service)


def call_and_validate(case: "schemathesis.Case[Any]", service: Service) -> None:
    """A text has to be more than a text, a name or a position: what is refused may fit the schema."""
    case.call_and_validate(
        base_url=service.base,
        headers=service.headers,
        excluded_checks=[positive_data_acceptance],
    )


def test_the_description_served_is_the_one_tested_and_has_every_operation(service: Service) -> None:
    served = httpx.get(f"{service.base}/api/openapi.json", trust_env=False).json()
    assert served == json.loads(json.dumps(description()))
    assert sum(len(methods) for methods in served["paths"].values()) == len(OPERATIONS)


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "OPTIONS", "POST"])
def test_a_method_that_is_not_there_is_refused_as_json(service: Service, method: str) -> None:
    answer = httpx.request(method, f"{service.base}/api/me", trust_env=False)
    assert (answer.status_code, answer.json()["type"]) == (405, "refused")
    assert answer.headers["allow"] == "GET, HEAD, PUT"


def test_an_address_of_the_api_that_is_not_there_is_refused_as_json(service: Service) -> None:
    answer = httpx.get(f"{service.base}/api/tabels", trust_env=False)
    assert (answer.status_code, answer.json()["type"]) == (404, "refused")

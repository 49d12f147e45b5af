"""The system's Chromium, and how it is started."""

import os
import shutil
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER = "no Chromium is here to play in; install it, for example by: apt-get install chromium"

# Each new window prepares the list that drops down from its address bar: two pages of its own, which take
# longer than ours and which nobody will see.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# Of two such lists Chromium obeys the last. These are on Playwright's.
AS_PLAYWRIGHT_DOES = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)


def launch_options() -> dict[str, Any]:
    """What Playwright is to start."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail(NO_BROWSER, pytrace=False)
    without = f"--disable-features={','.join((*ADDRESS_BAR, *AS_PLAYWRIGHT_DOES))}"
    # The sandbox of Chromium refuses to work for root.
    return {"executable_path": found, "args": [without, *(["--no-sandbox"] if os.geteuid() == 0 else [])]}

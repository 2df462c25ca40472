"""Whether everybody can use the page: axe's rules over all views."""

import pytest
from browser import DESK, PHONE, VIEWS
from window import WAIT


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(browser, lasting, viewport, scheme):
    """What does not depend on colours is looked at in one scheme of each size."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install -e '.[dev]'")
    all_rules = {"rules": {"target-size": {"enabled": viewport is PHONE}}}
    of_colours = {"runOnly": ["color-contrast", "link-in-text-block"]}
    options = all_rules if (viewport is PHONE) == (scheme == "light") else of_colours
    context = browser.new_context(viewport=viewport, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(WAIT)
    page.goto(lasting.url)
    page.get_by_role("button", name="Scan and solve", exact=True).click()
    page.locator(".clock p").filter(has_text="solved").wait_for()
    for view in (*VIEWS, "play/timer", "play/race", "play/game"):
        page.goto(f"{lasting.url}/#/{view}")
        page.locator(f"#{view.split('/')[0]}").wait_for()
        page.wait_for_timeout(300)
        found = axe.Axe().run(page, options=options)
        assert [(v["id"], v["nodes"][0]["target"]) for v in found.response["violations"]] == [], view
    context.close()

"""Fixtures of the tests of pages."""

from tests.view.browser_page import chromium as chromium, open_page as open_page

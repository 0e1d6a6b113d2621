"""Fixtures of the tests of pages."""

from tests.view.browser_page import open_page as open_page

#!/bin/sh
# A browser for the tests of pages: nothing to do where there is one, else Debian's Chromium.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing chromium for the tests of pages"
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
echo "tests of pages need a browser and will fail: install chromium (Debian: apt-get install chromium)"

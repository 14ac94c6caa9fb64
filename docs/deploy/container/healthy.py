"""The health check of a container, whose image has no curl: healthy.py URL, exit code 0 if it answers 200."""

import sys
import urllib.request

try:
    with urllib.request.urlopen(sys.argv[1], timeout=4) as answer:
        sys.exit(answer.status != 200)
except OSError:
    sys.exit(1)

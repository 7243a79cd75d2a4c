"""How every command of the project ends."""

import os
import sys
from collections.abc import Callable
from typing import NoReturn

from utils.errors import UserError


def run(main: Callable[[list[str]], None]) -> NoReturn:
    """Run ``main`` with the command line's arguments, and exit.

    An error that a person can cause becomes one message and exit code 1, Ctrl-C becomes 130. A reader that went away,
    as in ``command | head``, ends the command quietly.
    """
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more at exit, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except (UserError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
    sys.exit(0)

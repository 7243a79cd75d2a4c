"""Serve translations, and a page to watch the model: ``python serve.py runs/mini``; see also ``--help``."""

import argparse
import ipaddress
import re
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.errors import UserError
from utils.export.registry import ENGINES
from utils.language.locale import say
from utils.serving.Limits import Limits

EXAMPLES = """examples:
  python serve.py runs/mini                         the page at http://127.0.0.1:8000
  python serve.py runs/mini runs/kftt --open        two runs to compare, and a browser
  python serve.py runs/mini --host 0.0.0.0 --key secret   for others, who need the key
  curl -d q=Hello. -d source=en -d target=ja http://127.0.0.1:8000/translate
"""
LOCAL = ("127.0.0.1", "localhost", "[::1]")


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="serve.py",
        description="Serve translations to a browser, and to clients of LibreTranslate and DeepL.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="folders of runs; the first is the default")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="(default: %(default)s; 0 for any free one)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--engine",
        choices=("auto", *ENGINES),
        default="auto",
        help="inference engine; auto takes CTranslate2 if the run has been exported (default: auto)",
    )
    parser.add_argument("--key", action="append", default=[], metavar="KEY", help="API key; may be given several times")
    parser.add_argument(
        "--cors", action="append", default=[], metavar="ORIGIN", help="pages that may use it; * for all"
    )
    parser.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="answer also to this name, as behind a proxy"
    )
    parser.add_argument("--quiet", action="store_true", help="log only what goes wrong, not every request")
    limits = parser.add_argument_group("limits")
    for name, text in re.findall(r"^ {8}(\w+): (.*)$", Limits.__doc__ or "", re.MULTILINE):
        default = getattr(Limits, name)
        help_text = f"{text.rstrip('.')} (default: {default:,})"
        limits.add_argument(f"--max-{name}", type=type(default), default=default, metavar="N", help=help_text)
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Run the server until it is stopped."""
    args = parse(arguments)
    try:
        import uvicorn

        from utils.serving.app import build
        from utils.serving.logs import set_up
        from utils.serving.Service import Service
        from utils.serving.TimedProtocol import TimedProtocol
        from utils.serving.worker import ProcessWorker
    except ModuleNotFoundError as error:
        raise UserError(f"the server needs {error.name}; install it with: pip install fastapi uvicorn") from None
    limits = Limits(**{name: getattr(args, f"max_{name}") for name in vars(Limits())})
    with _listen(args.host, args.port) as listener:
        say(f"loading {', '.join(map(str, args.runs))} …", flush=True)
        service = Service(ProcessWorker(args.runs, args.engine), limits, frozenset(args.key))
        set_up("WARNING" if args.quiet else "INFO")
        config = uvicorn.Config(
            build(service, cors=tuple(args.cors), hosts=(*LOCAL, *args.allow_host) if _is_loopback(args.host) else ()),
            http=TimedProtocol,
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=15,
            timeout_graceful_shutdown=int(limits.seconds) + 5,
            h11_max_incomplete_event_size=64 << 10,
        )
        server = uvicorn.Server(config)
        threading.Thread(target=_announce, args=(server, listener, args), daemon=True).start()
        server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens.

    Raises:
        UserError: if that is not possible.
    """
    if not 0 <= port < 1 << 16:
        raise UserError(f"--port {port}: must lie between 0 and 65535")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise UserError(f"--host {host} --port {port}: {error.strerror or error}; choose others") from None


def _announce(server: Any, listener: socket.socket, args: argparse.Namespace) -> None:
    """Print the address once the server listens, and open it if requested."""
    while not server.started:
        time.sleep(0.02)
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(args.host, args.host)  # noqa: S104 - shown, not listened on
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    say(f"serving at {address}   (Ctrl-C stops)", flush=True)
    if not _is_loopback(args.host) and not args.key:
        say("Everybody who can reach this machine may use the server; --key KEY asks for a key.", flush=True)
    if args.open:
        webbrowser.open(address)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


if __name__ == "__main__":
    run_command(main)

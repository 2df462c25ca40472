"""Where the command begins: Ctrl-C while Python still loads its modules ends it without their traceback."""

import signal


def main() -> None:
    handler = signal.getsignal(signal.SIGINT)
    if handler is signal.default_int_handler:  # whoever started this may have it ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from cubehost import cli

    signal.signal(signal.SIGINT, handler)
    cli.main()


if __name__ == "__main__":
    main()

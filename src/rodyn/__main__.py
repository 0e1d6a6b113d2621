"""`python -m rodyn`: the command line."""

from rodyn.cli import main

if __name__ == "__main__":
    main(prog_name="rodyn")

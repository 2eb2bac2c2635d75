"""
What the scripts of this folder share: where files lie, units, labelled questions, and the texts that an encoder reads
of them.

Layout below WORK, a folder outside the repository:
  cut/NAME.jsonl        units of a collection, written by ../cut.ts
  labelled/NAME.jsonl   asked questions with their right units, written by label.py
  negatives/ENCODER/    hard negatives, written by train.py
  vectors/LABEL/        vectors of units and questions, written by encode.py
"""

import argparse
import json
import os
import unicodedata
from pathlib import Path

# One thread, which sleeps while it waits: the machine is shared. To be set before torch or the tokenizers are imported.
for _setting, _value in (("OMP_WAIT_POLICY", "passive"), ("OMP_NUM_THREADS", "1"), ("RAYON_NUM_THREADS", "1")):
    os.environ.setdefault(_setting, _value)

REPOSITORY = Path(__file__).resolve().parents[4]
CONTEXT_CHARACTERS = 110
LEAD_CHARACTERS = 220


def arguments(description, names=True):
    """A parser with what every script takes: --work, --sets and, unless `names` is false, the names of collections."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True, help="folder of what is made on the way")
    parser.add_argument(
        "--sets",
        type=lambda text: [Path(each) for each in text.split(",")],
        required=True,
        help="folders of collections, with commas between them",
    )
    if names:
        parser.add_argument("names", nargs="*", metavar="NAME", help="collections; all that are cut if none is named")
    return parser


def names_of(given):
    """The collections that were named, or all that lie in the sets and are cut."""
    return given.names or available(given.work, given.sets)


def available(work, sets):
    """Names of the collections that lie in one of the sets and are cut, in order of the alphabet."""
    found = {folder.name for each in sets for folder in each.iterdir() if (folder / "questions.jsonl").exists()}
    return sorted(name for name in found if (work / "cut" / f"{name}.jsonl").exists())


def folder_of(sets, name):
    """The folder of a collection."""
    for each in sets:
        if (each / name / "questions.jsonl").exists():
            return each / name
    raise SystemExit(f"{name}: in none of {', '.join(map(str, sets))}")


def language_of(sets, name):
    """The language of a collection's documents."""
    return json.loads((folder_of(sets, name) / "set.json").read_text("utf8"))["lang"]


def read_lines(path):
    """The values of a file with one JSON value a line."""
    with open(path, encoding="utf8") as file:
        return [json.loads(line) for line in file if line.strip()]


def write_lines(path, values):
    """Writes a file with one JSON value a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values), "utf8")


def units_of(work, name):
    """The units of a collection; their places in this list are their numbers everywhere else."""
    return read_lines(work / "cut" / f"{name}.jsonl")


def questions_of(work, name):
    """The labelled questions of a collection, one entry a wording."""
    return read_lines(work / "labelled" / f"{name}.jsonl")


def is_fresh(made, *sources):
    """Whether a file exists and is younger than all that it was made from."""
    return made.exists() and all(made.stat().st_mtime >= source.stat().st_mtime for source in sources)


class _Plain(dict):
    """Table of str.translate: letters, marks and digits stay, the soft hyphen goes, all else becomes a space."""

    def __missing__(self, code):
        kept = unicodedata.category(chr(code))[0] in "LMN"
        self[code] = None if code == 0xAD else chr(code) if kept else " "
        return self[code]


_PLAIN = _Plain()


def normalized(text):
    """Text for comparing: NFKC, lower case, words of letters, marks and digits with single spaces between them."""
    return " ".join(unicodedata.normalize("NFKC", text).lower().translate(_PLAIN).split())


def own_heads(unit):
    """The last two headings of a unit that say more than the title does."""
    title = normalized(unit["title"])
    return [head for head in unit["heads"] if normalized(head) != title][-2:]


def body(unit):
    """What leads in, and the unit itself."""
    text = " ".join(unit["text"].split())
    lead = " ".join(unit["lead"].split())[-LEAD_CHARACTERS:]
    return f"{lead} {text}" if lead else text


def unit_text(unit):
    """What the encoder reads of a unit: title and headings, then the words that lead in, then its own."""
    return " > ".join([unit["title"], *own_heads(unit)])[:CONTEXT_CHARACTERS] + ": " + body(unit)


def question_text(question):
    """What the encoder reads of a question: the question before it, if there was one, and its own words."""
    return " ".join([*question["history"][-1:], question["text"]])

"""
Chooses the thresholds for what the encoder for all languages has read anew: it ships trained on more collections than the ranker could learn from, so that more of what is
asserted is right than those thresholds were chosen by.

In:  the fitted file of the server (rank.py), the encoders that ship; WORK/measures of collections in other languages than English that no encoder has seen
Out: a line for each collection by thresholds that were chosen without it; with --write the thresholds of all of them in the fitted file

python thresholds.py --work WORK --sets FOLDER,FOLDER [--worlds read,few,tiny] [--write] NAME...
"""

import re

from data import arguments
from fitted import Fitted, MODEL
from measured import columns_of, is_beside, kind, load
from rank import WRONG, threshold
from tables import table

import numpy

KIND = "read"


def main():
    parser = arguments(__doc__)
    parser.add_argument("--worlds", default="read,few,tiny")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    worlds = given.worlds.split(",")
    columns = columns_of(given.work, worlds[0])
    questions = [each for each in load(given.work, worlds, given.names, columns) if kind(each, columns) == KIND and not is_beside(each)]
    fitted = Fitted()
    scores, chances, labels = fitted.said(given.work, questions, columns)
    name_of, world_of = (numpy.array([getattr(each, part) for each in questions]) for part in ("name", "world"))

    def chosen(inside):
        return [threshold(chances[inside], labels[inside], world_of[inside], name_of[inside], allowed) for allowed in WRONG]

    for name in given.names:
        refuse, _ = chosen(name_of != name)
        at = numpy.flatnonzero((name_of == name) & (world_of == worlds[0]))
        table(f"asserted from {refuse:.3f}", [questions[place] for place in at], [scores[place] for place in at],
              chances[at], columns, {KIND: refuse}, fitted.places_from)
    refuse, answer = chosen(name_of != "")
    print(f"of all: asserted from {refuse:.3f}, {answer:.3f}")
    if given.write:
        text = MODEL.read_text("utf8")
        own = f"  {KIND}: {{ refuse: {refuse:.3f}, answer: {answer:.3f} }},"
        MODEL.write_text(re.sub(rf"^  {KIND}: {{ refuse: .*$", own, text, flags=re.M), "utf8")


if __name__ == "__main__":
    main()

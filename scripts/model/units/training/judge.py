"""
Tells what ships says of questions to collections that took no part in fitting it.

In:  the fitted file of the server (rank.py), the encoders that ship; WORK/measures/WORLD of vectors by these (collectMeasures.ts), WORK/labelled
Out: calibration, and a line for each collection

python judge.py --work WORK --sets FOLDER,FOLDER [--worlds read] NAME...
"""

from data import arguments
from fitted import Fitted
from measured import columns_of, load
from tables import calibration, table


def main():
    parser = arguments(__doc__)
    parser.add_argument("--worlds", default="read")
    given = parser.parse_args()
    fitted = Fitted()
    for world in given.worlds.split(","):
        columns = columns_of(given.work, world)
        questions = load(given.work, [world], given.names, columns)
        scores, chances, labels = fitted.said(given.work, questions, columns)
        calibration(world, labels, chances)
        table(world, questions, scores, chances, columns, fitted.answer_from, fitted.places_from)


if __name__ == "__main__":
    main()

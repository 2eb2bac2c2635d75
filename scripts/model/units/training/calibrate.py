"""
Sets what ships right about how likely it is: the log-odds of the chance are stretched and moved so that of a hundred first units that are told likely by
so much as many are right (Platt, Probabilistic outputs for support vector machines, 1999). The order of the chances and all that is asserted, shown or
refused stay as they are: the thresholds are moved along.

In:  the fitted file of the server (rank.py), the encoders that ship; WORK/measures of whole collections that took no part
Out: calibration before, and of each collection by numbers fitted to the others; with --write the trees and thresholds of all of them in the fitted file

python calibrate.py --work WORK --sets FOLDER,FOLDER [--worlds read] [--write] NAME...
"""

import base64
import re
import struct

from data import arguments
from fitted import Fitted, MODEL
from measured import columns_of, is_beside, load
from tables import calibration

import numpy
from scipy.optimize import minimize

CERTAIN = 1e-6


def odds_of(chances):
    """Log-odds of chances."""
    return numpy.log(chances / (1 - chances))


def chances_of(odds):
    """Chances of log-odds."""
    return 1 / (1 + numpy.exp(-odds))


def fit(odds, labels):
    """Factor and summand of the log-odds with the least log loss."""
    def loss(line):
        told = numpy.clip(chances_of(line[0] * odds + line[1]), CERTAIN, 1 - CERTAIN)
        return -numpy.mean(numpy.where(labels == 1, numpy.log(told), numpy.log(1 - told)))

    return minimize(loss, (1.0, 0.0), method="Nelder-Mead").x


def with_line(packed, factor, summand):
    """The trees with their sum stretched and moved: every leaf by the factor, those of the first tree by the summand too."""
    data, out, at = base64.b64decode(packed), bytearray(), 0
    while at < len(data):
        (splits,) = struct.unpack_from("<H", data, at)
        leaves_at = at + 2 + 9 * splits
        leaves = numpy.frombuffer(data, "<f4", splits + 1, leaves_at) * factor + (summand if at == 0 else 0)
        out += data[at:leaves_at] + leaves.astype("<f4").tobytes()
        at = leaves_at + 4 * (splits + 1)
    return base64.b64encode(bytes(out)).decode()


def write(factor, summand):
    """Puts the trees and thresholds into the fitted file."""
    text = MODEL.read_text("utf8")
    moved = lambda match: f"{match.group(1)}{chances_of(factor * odds_of(float(match.group(2))) + summand):.3f}"
    head, thresholds = text.split("/** The chance from which the first unit is asserted", 1)
    head = re.sub(r"(CHANCE =\s+')([^']+)'", lambda match: f"{match.group(1)}{with_line(match.group(2), factor, summand)}'", head)
    thresholds = re.sub(r"(: )(0\.\d+)", moved, thresholds)
    MODEL.write_text(f"{head}/** The chance from which the first unit is asserted{thresholds}", "utf8")


def main():
    parser = arguments(__doc__)
    parser.add_argument("--worlds", default="read")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    worlds = given.worlds.split(",")
    columns = columns_of(given.work, worlds[0])
    questions = [each for each in load(given.work, worlds, given.names, columns) if not is_beside(each)]
    _, chances, labels = Fitted().said(given.work, questions, columns)
    name_of, odds = numpy.array([each.name for each in questions]), odds_of(numpy.clip(chances, CERTAIN, 1 - CERTAIN))
    calibration("as it is", labels, chances)
    told = numpy.zeros(len(questions))
    for name in given.names:
        inside = name_of == name
        factor, summand = fit(odds[~inside], labels[~inside])
        told[inside] = chances_of(factor * odds[inside] + summand)
    calibration("by the others", labels, told)
    factor, summand = fit(odds, labels)
    print(f"factor {factor:.3f}, summand {summand:.3f}")
    if given.write:
        write(factor, summand)


if __name__ == "__main__":
    main()

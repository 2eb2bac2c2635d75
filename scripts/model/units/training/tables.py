"""What is printed of how questions fare. Imported by calibrate.py, judge.py, rank.py and thresholds.py."""

from measured import is_right, kind

import numpy


def auroc(labels, values):
    """Area under the curve of who is told apart."""
    order = numpy.argsort(values, kind="stable")
    ranks = numpy.empty(len(values))
    ranks[order] = numpy.arange(1, len(values) + 1)
    positives = labels.sum()
    if positives in (0, len(labels)):
        return float("nan")
    return (ranks[labels == 1].sum() - positives * (positives + 1) / 2) / (positives * (len(labels) - positives))


def table(title, questions, scores, chances, columns, answer_from, show_from):
    """Prints a line for each collection of a world, in percent: of the answerable right first, among three, among twenty; asserted and right; of all
    asserted and wrong; of the answerable right among what is shown; of those without an answer refused or only offered."""
    print(f"{title}: of the answerable right first / among 3 / among 20; asserted right; of all asserted wrong; right among what is shown; "
          "of the answerable refused; of the others not asserted")
    names = sorted({each.name for each in questions})
    lines = []
    for name in names:
        at = [place for place, each in enumerate(questions) if each.name == name]
        can = [place for place in at if questions[place].answerable]
        cannot = [place for place in at if not questions[place].answerable]
        share = lambda places, of: 100 * sum(map(of, places)) / max(1, len(places))
        sure = lambda place: chances[place] >= answer_from[kind(questions[place], columns)]
        shown = lambda place: chances[place] >= show_from[kind(questions[place], columns)]
        right = lambda place, most=1: is_right(questions[place], scores[place], most)
        line = [share(can, right), share(can, lambda p: right(p, 3)), share(can, lambda p: right(p, 20)),
                share(can, lambda p: sure(p) and right(p)), share(at, lambda p: sure(p) and not right(p)),
                share(can, lambda p: (sure(p) and right(p)) or (shown(p) and not sure(p) and right(p, 3))),
                share(can, lambda p: not shown(p)), share(cannot, lambda p: not sure(p))]
        lines.append(line)
        print(f"  {name:32s}" + " ".join(f"{value:5.1f}" for value in line) + f"  ({len(can)} + {len(cannot)})")
    print(f"  {'mean':32s}" + " ".join(f"{value:5.1f}" for value in numpy.mean(lines, 0)), flush=True)


def calibration(title, labels, chances):
    """Prints what was told and what was so, by tenths of the chance."""
    cells = []
    for tenth in range(10):
        inside = (chances >= tenth / 10) & (chances < (tenth + 1) / 10)
        if inside.sum() >= 30:
            cells.append(f"{chances[inside].mean():.2f}/{labels[inside].mean():.2f}")
    print(f"{title}: AUROC {auroc(labels, chances):.3f}, told/so {' '.join(cells)}")

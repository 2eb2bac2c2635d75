"""
Says how often a right unit is among the nearest 1, 3, 5, 20 and 50 by the vectors alone.

In:  WORK/labelled/NAME.jsonl, WORK/vectors/LABEL/NAME.*.npy of encode.py
Out: a line a collection, and their mean: share in per cent of the answerable wordings whose best gold unit (near,
     where none is gold) has no more than so many units before it; wordings without either count as not found

python recall.py --work WORK --sets FOLDER,FOLDER --name LABEL [--language LANGUAGE] [NAME...]
"""

from data import arguments, names_of, questions_of

import numpy

DEPTHS = (1, 3, 5, 20, 50)


def ranks_of(scores, questions):
    """Rank of the best right unit for each question (a row of scores); infinite where there is none."""
    ranks = []
    for row, question in zip(scores, questions):
        right = question["gold"] or question["near"]
        ranks.append(1 + int((row > row[right].max()).sum()) if right else numpy.inf)
    return numpy.array(ranks)


def shares_of(ranks):
    """Share in per cent of ranks up to each depth."""
    return [100 * float(numpy.mean(ranks <= depth)) for depth in DEPTHS]


def line(name, count, shares):
    """One line of the table."""
    return f"{name:32s} {count:6d}  " + " ".join(f"{share:5.1f}" for share in shares)


def main():
    parser = arguments(__doc__)
    parser.add_argument("--name", required=True, help="label of the vectors")
    parser.add_argument("--language", help="only wordings in this language")
    given = parser.parse_args()
    folder, table, total = given.work / "vectors" / given.name, [], 0
    print(f"{'collection':32s} asked   " + " ".join(f"{'@' + str(depth):>5s}" for depth in DEPTHS))
    for name in names_of(given):
        questions = questions_of(given.work, name)
        asked = [
            at for at, each in enumerate(questions) if each["answerable"] and given.language in (None, each["lang"])
        ]
        units, vectors = (
            numpy.load(folder / f"{name}.{part}.npy").astype(numpy.float32) for part in ("units", "questions")
        )
        if len(vectors) != len(questions):
            raise SystemExit(f"{name}: {len(vectors)} vectors for {len(questions)} questions: run encode.py again")
        if not asked:
            continue
        shares = shares_of(ranks_of(vectors[asked] @ units.T, [questions[at] for at in asked]))
        table.append(shares)
        total += len(asked)
        print(line(name, len(asked), shares), flush=True)
    if table:
        print(line("mean", total, numpy.mean(table, 0)))


if __name__ == "__main__":
    main()

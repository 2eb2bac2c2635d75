"""
Says for every asked question of a collection which units answer it.

In:  SETS/NAME/questions.jsonl (of eval/train: wordings, evidence, also, rivals, must; of eval/real: evidence, must,
     rivals, docIds), WORK/cut/NAME.jsonl
Out: WORK/labelled/NAME.jsonl, one line a wording: id, wording, text, history, lang, category, kind, answerable,
     computed, and the numbers of units: gold (answers the question), near (a part of the answer, or without what the
     answer must hold), rival (only looks right)

A unit holds a piece of evidence if 60 % of its runs of three words (four characters in Chinese, Japanese) occur in
the unit with its lead and last two headings: the rule by which eval/README.md counts a citation as a hit. Where a
question needs several pieces, one with all of them is gold and one with some is near, unless it already holds every
`must`. Evidence that is longer than any unit makes the units within it near. What ../judged.jsonl says of a single unit beside a question goes before. Small talk and questions about the
collection as a whole are left out. Near misses of ../nearMisses.jsonl come behind: each asks for something beside what an answerable question asks for, which nothing answers; its
rivals are the units that answer that question. Some brief questions are asked once more behind another one that has nothing to do with them.

python label.py --work WORK --sets FOLDER,FOLDER [NAME...]
"""

import re
from collections import defaultdict
from pathlib import Path

from data import arguments, body, folder_of, names_of, normalized, own_heads, read_lines, units_of, write_lines

SHARE = 0.6
WORDS_OF_RUN = 3
CHARACTERS_OF_RUN = 4
LEFT_OUT = {"small-talk", "about-corpus"}
# Categories of eval/real whose questions need every piece of evidence, where of others any one suffices.
SEVERAL = {"two-part", "table-compare"}
# A group of `must` with one of these says yes or no, which the words of a document need not say.
YES_OR_NO = {"yes", "no", "ja", "nein", "oui", "non", "nicht", "not", "pas", "sí", "kein"}
COLUMN_NAME = re.compile(r"(?:^|; | — )[^:;]{1,80}: ")
GOLD, NEAR = 2, 1
# Words of a question that may be taken for one that goes on with its conversation.
BRIEF = 8
JUDGED = Path(__file__).resolve().parent.parent / "judged.jsonl"
NEAR_MISSES = JUDGED.with_name("nearMisses.jsonl")


def is_unspaced(text):
    """Whether a text is in a script that puts no spaces between words."""
    return sum("\u3040" <= character <= "\u9fff" for character in text) > len(text) * 0.2


def runs(text, length=WORDS_OF_RUN):
    """All runs of so many words; the whole text where it is shorter."""
    words = text.split()
    return [tuple(words[at : at + length]) for at in range(len(words) - length + 1)] or [tuple(words)]


def character_runs(text):
    """All runs of four characters, spaces left out."""
    joined = text.replace(" ", "")
    return [joined[at : at + CHARACTERS_OF_RUN] for at in range(max(1, len(joined) - CHARACTERS_OF_RUN + 1))]


class Haystack:
    """The words in which evidence for one unit is looked for."""

    def __init__(self, unit):
        self.own = normalized(unit["text"])
        self.whole = normalized(" ".join([*own_heads(unit), body(unit)]))
        # The document has the cells of a row without the names of their columns.
        cells = normalized(COLUMN_NAME.sub(" ", unit["text"])) if unit["kind"] == "row" else ""
        self.searched = f"{self.whole} {cells}".strip()
        self.joined = self.searched.replace(" ", "")
        self.known = {}

    def runs(self, length):
        """The set of runs of so many words."""
        if length not in self.known:
            self.known[length] = set(runs(self.searched, length))
        return self.known[length]

    def share_of(self, evidence):
        """Share of the runs of a (normalized) piece of evidence that occur here."""
        if is_unspaced(evidence):
            wanted = character_runs(evidence)
            return sum(run in self.joined for run in wanted) / len(wanted)
        wanted = runs(evidence)
        have = self.runs(len(wanted[0]))
        return sum(run in have for run in wanted) / len(wanted)

    def share_within(self, evidence):
        """Share of the unit's own runs that occur in a piece of evidence; 0 for units of a word or two."""
        if is_unspaced(evidence):
            wanted, have = character_runs(self.own), evidence.replace(" ", "")
        else:
            wanted = runs(self.own)
            have = set(runs(evidence, len(wanted[0])))
        enough = len(wanted) > 1
        return sum(run in have for run in wanted) / len(wanted) if enough else 0

    def holds(self, alternative, text=None):
        """Whether an alternative of `must` occurs: whole words, or with a star at its end the beginning of a word."""
        wanted = normalized(alternative)
        if not wanted:
            return False
        searched = f" {self.whole if text is None else text} "
        return f" {wanted}" in searched if alternative.strip().endswith("*") else f" {wanted} " in searched

    def holds_all(self, groups):
        """Whether one alternative of every group occurs."""
        return all(any(self.holds(each) for each in group) for group in groups)


def groups_of(question):
    """What an answer must hold, less the groups that say yes or no."""
    groups = question.get("must", [])
    return [group for group in groups if not any(each.strip("^*").lower() in YES_OR_NO for each in group)]


class Collection:
    """The units of a collection with their haystacks, and which of them belong to a document."""

    def __init__(self, units):
        self.units = units
        self.haystacks = [Haystack(unit) for unit in units]
        self.of_document = defaultdict(list)
        for number, unit in enumerate(units):
            self.of_document[unit["doc"]].append(number)

    def holders(self, evidence):
        """Units of the document that hold a piece of evidence, and, where none does, those that are a part of it."""
        text = normalized(evidence["text"])
        numbers = self.of_document[evidence["doc"]]
        whole = [number for number in numbers if self.haystacks[number].share_of(text) >= SHARE]
        parts = [number for number in numbers if self.haystacks[number].share_within(text) >= SHARE]
        return whole, [] if whole else parts

    def judge(self, question):
        """Marks of the units for a question of eval/train, and its rivals."""
        marks = {}

        def mark(numbers, value):
            for number in numbers:
                marks[number] = max(marks.get(number, 0), value)

        found = [self.holders(each) for each in question["evidence"]]
        for whole, parts in found:
            mark(whole, GOLD if len(found) == 1 else NEAR)
            mark(parts, NEAR)
        if len(found) > 1:
            mark(set.intersection(*(set(whole) for whole, _ in found)), GOLD)
        for each in question.get("also", []):
            whole, parts = self.holders(each)
            mark(whole, GOLD)
            mark(parts, NEAR)
        groups = groups_of(question)
        if groups:
            mark([number for number in marks if self.haystacks[number].holds_all(groups)], GOLD)
        rivals = {number for each in question.get("rivals", []) for number in self.holders(each)[0]}
        return marks, sorted(rivals - set(marks))

    def judge_real(self, question):
        """Marks of the units for a question of eval/real: any evidence suffices, its rivals are words, not places."""
        if not question["answerable"]:
            return {}, []
        groups = groups_of(question)
        rivals = [each for each in map(normalized, question.get("rivals", [])) if each]
        documents = question["docIds"] or list(self.of_document)
        numbers = [number for each in documents for number in self.of_document[each]]
        marks, wrong = {}, []
        for number in numbers:
            haystack = self.haystacks[number]
            proven = any(self.proves(haystack, each) for each in question["evidence"])
            complete = bool(groups) and haystack.holds_all(groups)
            rivalled = any(f" {each} " in f" {haystack.own} " for each in rivals)
            if proven:
                marks[number] = GOLD if complete or not groups else NEAR
            elif complete and not rivalled and self.is_specific(haystack, groups):
                marks[number] = GOLD
            elif rivalled:
                wrong.append(number)
        return marks, wrong

    def pieces(self, question, real):
        """Of a question that needs several pieces of evidence the units that hold each; none of one that needs one."""
        if len(question["evidence"]) < 2 or (real and question["category"] not in SEVERAL):
            return []
        if not real:
            return [sorted({*whole, *parts}) for whole, parts in map(self.holders, question["evidence"])]
        documents = question["docIds"] or list(self.of_document)
        numbers = [number for each in documents for number in self.of_document[each]]
        return [[number for number in numbers if self.proves(self.haystacks[number], each)] for each in question["evidence"]]

    @staticmethod
    def proves(haystack, evidence):
        """Whether a unit holds a piece of evidence of eval/real."""
        if evidence.get("all"):
            return all(f" {normalized(each)} " in f" {haystack.searched} " for each in evidence["all"])
        long_enough = len(haystack.own.split()) > 1
        return long_enough and haystack.share_of(normalized(evidence["text"])) >= SHARE

    @staticmethod
    def is_specific(haystack, groups):
        """Whether what must be there is hardly there by chance: two groups, or six characters in the unit itself."""
        if len(groups) > 1:
            return True
        return any(len(normalized(each)) >= 6 and haystack.holds(each, haystack.own) for each in groups[0])


def judged_of(name):
    """What people or capable models said of single units beside single questions of a collection: by question, mark by document and words."""
    found = {}
    for each in read_lines(JUDGED):
        if each["set"] == name:
            found.setdefault(each["id"], {})[each["doc"], each["text"]] = each["mark"]
    return found


def near_misses_of(name, labelled):
    """The wordings of the near misses of a collection, beside what is labelled of the questions that they stand beside."""
    beside = {each["id"]: each for each in reversed(labelled)}
    return [
        beside[each["of"]]
        | {"id": f"{each['of']}-beside", "wording": at, "text": text, "category": each["exchanged"], "kind": "near-miss"}
        | {"answerable": False, "computed": False, "gold": [], "near": [], "rival": beside[each["of"]]["gold"]}
        for each in read_lines(NEAR_MISSES)
        if each["set"] == name and each["of"] in beside
        for at, text in enumerate(each["wordings"])
    ]


def changed_topics(labelled):
    """Brief questions that stand alone, each behind another question of its collection, as whoever changes the topic asks: one in three of them, in one wording."""
    alone = [each for each in labelled if not each["history"] and each["wording"] == 0]
    brief = [each for each in alone if len(each["text"].split()) <= BRIEF]
    return [
        each | {"id": f"{each['id']}-changed", "history": [alone[(7 * at + 3) % len(alone)]["text"]]}
        for at, each in enumerate(brief)
        if at % 3 == 0 and alone[(7 * at + 3) % len(alone)]["id"] != each["id"]
    ]


def label(units, questions, judged):
    """The labelled wordings of a collection."""
    collection, labelled = Collection(units), []
    for question in questions:
        if question["kind"] in LEFT_OUT:
            continue
        real = "wordings" not in question
        marks, rivals = (collection.judge_real if real else collection.judge)(question)
        said = judged.get(question["id"], {})
        if said:
            marks |= {
                number: max(marks.get(number, 0), said[unit["doc"], unit["text"]])
                for number, unit in enumerate(units)
                if said.get((unit["doc"], unit["text"]))
            }
            rivals = [number for number in rivals if number not in marks]
        pieces = collection.pieces(question, real)
        own = [question["text"]] if real else question["wordings"]
        wordings = [(text, question["lang"]) for text in own]
        wordings += [(each["text"], each["lang"]) for each in question.get("otherLanguages", [])]
        for at, (text, language) in enumerate(wordings):
            labelled.append(
                {
                    "id": question["id"],
                    "wording": at,
                    "text": text,
                    "history": question.get("history", []),
                    "lang": language,
                    "category": question["category"],
                    "kind": question["kind"],
                    "answerable": question["kind"] == "answerable" or GOLD in marks.values(),
                    "computed": question.get("computed", False),
                    "gold": sorted(number for number, mark in marks.items() if mark == GOLD),
                    "near": sorted(number for number, mark in marks.items() if mark == NEAR),
                    "pieces": pieces,
                    "rival": rivals,
                }
            )
    return labelled


def main():
    given = arguments(__doc__).parse_args()
    for name in names_of(given):
        units = units_of(given.work, name)
        labelled = label(units, read_lines(folder_of(given.sets, name) / "questions.jsonl"), judged_of(name))
        labelled += near_misses_of(name, labelled)
        labelled += changed_topics(labelled)
        write_lines(given.work / "labelled" / f"{name}.jsonl", labelled)
        answerable = [each for each in labelled if each["answerable"]]
        gold = sum(bool(each["gold"]) for each in answerable) / max(1, len(answerable))
        some = sum(bool(each["gold"] or each["near"]) for each in answerable) / max(1, len(answerable))
        rival = sum(bool(each["rival"]) for each in labelled) / max(1, len(labelled))
        each_gold = sum(len(each["gold"]) for each in answerable) / max(1, len(answerable))
        print(
            f"{name:32s} units {len(units):5d} wordings {len(labelled):4d} answerable {len(answerable):4d} "
            f"with gold {gold:.2f} gold or near {some:.2f} rivals {rival:.2f} gold each {each_gold:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()

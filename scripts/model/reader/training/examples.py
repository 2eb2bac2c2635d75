"""Examples of collectExamples.ts as batches of token ids."""

import json
import random

import torch
from tokenizers import Tokenizer


def read_examples(path, languages=None):
    """The examples of a file, those of some languages only where these are named."""
    with open(path, encoding="utf8") as lines:
        examples = [json.loads(line) for line in lines]
    return [each for each in examples if not languages or each["language"] in languages]


class Cutter:
    """Cuts a question and its passage into `[begin] question [end] passage [end]`."""

    def __init__(self, tokenizer_path, most=160, most_question=40, mistyped_share=0.0):
        self.tokenizer = Tokenizer.from_file(str(tokenizer_path))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        named = self.tokenizer.token_to_id
        self.begin, self.end = (101, 102) if named("[CLS]") == 101 else (named("<s>"), named("</s>"))
        self.pad = named("[PAD]") if named("[PAD]") is not None else named("<pad>")
        self.most = most
        self.most_question = most_question
        self.mistyped_share = mistyped_share

    def cut(self, example, chance=None):
        """
        Ids, where the passage begins, the answer's first and last token (0 where there is none) and the passage's offsets. Of a
        passage that is too long the tokens around the answer are kept; without an answer or `chance` its beginning. With `chance` the
        chosen share of the questions has a typing error.
        """
        encode = lambda text: self.tokenizer.encode(text, add_special_tokens=False)
        asked = example["question"]
        if chance and chance.random() < self.mistyped_share:
            asked = mistyped(asked, chance)
        question = encode(asked).ids[: self.most_question]
        passage = encode(example["passage"])
        room = self.most - len(question) - 3
        first, last = span_tokens(passage.offsets, example["start"], example["end"])
        from_ = 0
        if len(passage.ids) > room:
            lowest = max(0, (last if first >= 0 else 0) - room + 1)
            highest = min(len(passage.ids) - room, first if first >= 0 else len(passage.ids) - room)
            if first >= 0 and highest < lowest:
                lowest = highest
            from_ = chance.randint(lowest, highest) if chance else (lowest if first >= 0 else 0)
        ids = [self.begin, *question, self.end, *passage.ids[from_ : from_ + room], self.end]
        begins = len(question) + 2
        offsets = passage.offsets[from_ : from_ + room]
        place = (0, 0)
        if first >= 0:
            place = (begins + first - from_, min(begins + last - from_, len(ids) - 2))
        whole = bool(example.get("whole"))
        return {"ids": ids, "begins": begins, "start": place[0], "end": place[1], "whole": whole, "offsets": offsets}


def mistyped(text, chance):
    """The text with an error in one of its longer words: two letters exchanged, one left out, doubled or another one."""
    words = text.split(" ")
    longer = [at for at, word in enumerate(words) if len(word) >= 4 and word.isalpha()]
    if not longer:
        return text
    at = chance.choice(longer)
    word = words[at]
    place = chance.randint(1, len(word) - 2)
    before, letter, behind = word[:place], word[place], word[place + 1 :]
    words[at] = chance.choice(
        [
            before + behind[0] + letter + behind[1:],
            before + behind,
            before + letter + letter + behind,
            before + chance.choice("abcdefghijklmnopqrstuvwxyz") + behind,
        ]
    )
    return " ".join(words)


def span_tokens(offsets, start, end):
    """First and last token of the characters from `start` to `end`; −1 where there are none."""
    if start < 0:
        return -1, -1
    inside = [at for at, (begin, finish) in enumerate(offsets) if finish > start and begin < end and finish > begin]
    return (inside[0], inside[-1]) if inside else (-1, -1)


def batch_of(cuts, pad, types):
    """Tensors of some cut examples, filled up to the longest."""
    longest = max(len(cut["ids"]) for cut in cuts)
    rows = [cut["ids"] + [pad] * (longest - len(cut["ids"])) for cut in cuts]
    kinds = [[0] * cut["begins"] + [min(1, types - 1)] * (longest - cut["begins"]) for cut in cuts]
    present = torch.tensor([[at < len(cut["ids"]) for at in range(longest)] for cut in cuts])
    candidates = torch.tensor(
        [[at == 0 or cut["begins"] <= at < len(cut["ids"]) - 1 for at in range(longest)] for cut in cuts]
    )
    return {
        "ids": torch.tensor(rows),
        "kinds": torch.tensor(kinds),
        "present": present,
        "candidates": candidates,
        "starts": torch.tensor([marked(longest, cut["start"], cut["end" if cut["whole"] else "start"]) for cut in cuts]),
        "ends": torch.tensor([marked(longest, cut["start" if cut["whole"] else "end"], cut["end"]) for cut in cuts]),
        "answered": torch.tensor([float(cut["start"] > 0) for cut in cuts]),
    }


def marked(length, first, last):
    """Which places lie from `first` to `last`."""
    return [first <= at <= last for at in range(length)]


def batches(cuts, tokens, chance=None):
    """Groups of about as many tokens, of examples of like length; with `chance` in another order each time."""
    order = list(range(len(cuts)))
    if chance:
        chance.shuffle(order)
    pool = 4000
    for begins in range(0, len(order), pool):
        near = sorted(order[begins : begins + pool], key=lambda at: len(cuts[at]["ids"]))
        groups, group = [], []
        for at in near:
            if group and (len(group) + 1) * len(cuts[at]["ids"]) > tokens:
                groups.append(group)
                group = []
            group.append(at)
        if group:
            groups.append(group)
        if chance:
            chance.shuffle(groups)
        yield from groups


def seeded(seed):
    """Chance that is the same on every run."""
    return random.Random(seed)

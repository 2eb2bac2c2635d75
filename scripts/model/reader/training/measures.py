"""How well a reader tells what is answered, and finds where."""

import re

import torch

from examples import batch_of, batches

LONGEST_ANSWER = 40


def auroc(positive, negative):
    """Share of pairs in which the answered one has the higher score; ties count half."""
    ranked = sorted([(score, 1) for score in positive] + [(score, 0) for score in negative])
    below, won, at = 0, 0.0, 0
    while at < len(ranked):
        same = [at]
        while at + len(same) < len(ranked) and ranked[at + len(same)][0] == ranked[at][0]:
            same.append(at + len(same))
        zeros = sum(1 for each in same if ranked[each][1] == 0)
        won += (len(same) - zeros) * (below + zeros / 2)
        below += zeros
        at += len(same)
    return won / (len(positive) * len(negative)) if positive and negative else float("nan")


def words(text):
    return re.findall(r"\w", text) if re.search(r"[\u3040-\u9fff]", text) else re.findall(r"\w+", text.lower())


def f1(found, right):
    """Overlap of the words of two texts, as SQuAD measures it."""
    one, other = words(found), words(right)
    same = sum(min(one.count(word), other.count(word)) for word in set(one))
    return 0.0 if same == 0 else 2 * same / (len(one) + len(other))


def read(model, cutter, examples, tokens=8192):
    """For each example the log-odds of an answer by its head and by its span, and the text that would be the answer."""
    model.eval()
    cuts = [cutter.cut(each) for each in examples]
    out = [None] * len(examples)
    with torch.inference_mode():
        for group in batches(cuts, tokens):
            batch = batch_of([cuts[at] for at in group], cutter.pad, model.settings["types"])
            start, end, answerable = model(batch["ids"], batch["kinds"], batch["present"])
            start, end = (own.masked_fill(~batch["candidates"], -1e4) for own in (start, end))
            for row, at in enumerate(group):
                out[at] = {"head": answerable[row].item(), **best_span(start[row], end[row], cuts[at], examples[at])}
    model.train()
    return out


def best_span(start, end, cut, example):
    begins, count = cut["begins"], len(cut["offsets"])
    sums = start[begins : begins + count, None] + end[None, begins : begins + count]
    fits = torch.ones_like(sums).triu().tril(LONGEST_ANSWER - 1).bool()
    sums = sums.masked_fill(~fits, -1e4)
    best = int(sums.argmax())
    first, last = divmod(best, count)
    text = example["passage"][cut["offsets"][first][0] : cut["offsets"][last][1]]
    return {"span": (sums.max() - start[0] - end[0]).item(), "text": text}


def overlap(example):
    """Share of the question's longer words that the passage holds."""
    held, asked = set(words(example["passage"])), [word for word in words(example["question"]) if len(word) > 2]
    return sum(word in held for word in asked) / max(1, len(asked))


def similarities(model, cutter, examples):
    """Cosine of question and passage, each the mean of its hidden states: for the base as it is before training."""
    model.eval()

    def vectors(texts):
        out = []
        with torch.inference_mode():
            for begins in range(0, len(texts), 64):
                own = [{"question": text, "passage": "", "start": -1, "end": -1} for text in texts[begins : begins + 64]]
                cuts = []
                for text in own:
                    ids = cutter.tokenizer.encode(text["question"], add_special_tokens=False).ids[:200]
                    full = [cutter.begin, *ids, cutter.end]
                    cuts.append({"ids": full, "begins": len(full), "start": 0, "end": 0, "whole": False})
                batch = batch_of(cuts, cutter.pad, model.settings["types"])
                hidden = model.states(batch["ids"], batch["kinds"], batch["present"])
                mask = batch["present"].unsqueeze(-1)
                out.append(torch.nn.functional.normalize((hidden * mask).sum(1) / mask.sum(1), dim=-1))
        return torch.cat(out)

    both = vectors([each["question"] for each in examples]) * vectors([each["passage"] for each in examples])
    model.train()
    return both.sum(-1).tolist()


def summary(examples, scores):
    """AUROC of a score: all, then against each kind of what is not answered."""
    of = lambda wanted: [score for each, score in zip(examples, scores) if wanted(each)]
    answered = of(lambda each: each["kind"] == "answered")
    kinds = sorted({each["kind"] for each in examples} - {"answered"})
    table = {"all": auroc(answered, of(lambda each: each["kind"] != "answered"))}
    for kind in kinds:
        table[kind] = auroc(answered, of(lambda each: each["kind"] == kind))
    return table


def span_f1(examples, readings):
    """Mean overlap of found and right answers, of what is answered."""
    own = [
        f1(reading["text"], each["passage"][each["start"] : each["end"]])
        for each, reading in zip(examples, readings)
        if each["kind"] == "answered" and not each.get("whole")
    ]
    return sum(own) / max(1, len(own))

"""
The mean of the weights of some checkpoints that one training came to (Wortsman et al. 2022, model soups): it reads better than each of them.

python average.py FIRST/reader.pt SECOND/reader.pt --out FOLDER
"""

import argparse
from pathlib import Path

import torch


def main():
    given = argparse.ArgumentParser()
    given.add_argument("checkpoints", nargs="+")
    given.add_argument("--out", required=True)
    given = given.parse_args()
    loaded = [torch.load(path) for path in given.checkpoints]
    weights = [each["model"] for each in loaded]
    mean = {name: torch.stack([each[name] for each in weights]).mean(0) for name in weights[0]}
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.save({**loaded[-1], "model": mean}, out / "reader.pt")


if __name__ == "__main__":
    main()

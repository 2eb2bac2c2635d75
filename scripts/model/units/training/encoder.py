"""The reader: an encoder (BERT, Devlin et al. 2018) with a head for the span of an answer and one for whether there is an answer."""

import torch
from torch import nn
from torch.nn import functional


class Layer(nn.Module):
    """One layer of the encoder: attention, then two linear maps, each with what it was given added and normalized."""

    def __init__(self, width: int, inner: int, heads: int, epsilon: float, dropout: float):
        super().__init__()
        self.heads = heads
        self.dropout = dropout
        self.q = nn.Linear(width, width)
        self.k = nn.Linear(width, width)
        self.v = nn.Linear(width, width)
        self.ao = nn.Linear(width, width)
        self.aln = nn.LayerNorm(width, eps=epsilon)
        self.fi = nn.Linear(width, inner)
        self.fo = nn.Linear(inner, width)
        self.oln = nn.LayerNorm(width, eps=epsilon)

    def forward(self, hidden, mask):
        batch, tokens, width = hidden.shape

        def split(flat):
            return flat.view(batch, tokens, self.heads, width // self.heads).transpose(1, 2)

        seen = functional.scaled_dot_product_attention(
            split(self.q(hidden)),
            split(self.k(hidden)),
            split(self.v(hidden)),
            attn_mask=mask,
        )
        attended = self.ao(seen.transpose(1, 2).reshape(batch, tokens, width))
        middle = self.aln(hidden + functional.dropout(attended, self.dropout, self.training))
        narrowed = self.fo(functional.gelu(self.fi(middle)))
        return self.oln(middle + functional.dropout(narrowed, self.dropout, self.training))


class Reader(nn.Module):
    """`settings`: width, inner, heads, layers, epsilon, vocabulary, positions, types (kinds of text that are told apart)."""

    def __init__(self, settings: dict, dropout: float = 0.1):
        super().__init__()
        width, epsilon = settings["width"], settings["epsilon"]
        self.settings = settings
        self.dropout = dropout
        self.word = nn.Embedding(settings["vocabulary"], width)
        self.pos = nn.Embedding(settings["positions"], width)
        self.kind = nn.Embedding(settings["types"], width)
        self.ln = nn.LayerNorm(width, eps=epsilon)
        self.layers = nn.ModuleList(
            Layer(width, settings["inner"], settings["heads"], epsilon, dropout) for _ in range(settings["layers"])
        )
        self.span = nn.Linear(width, 2)
        self.answerable = nn.Linear(width, 1)
        nn.init.normal_(self.span.weight, std=0.02)
        nn.init.normal_(self.answerable.weight, std=0.02)

    def states(self, ids, kinds, present):
        """Hidden states of the tokens; `present` is true where there is a token."""
        places = torch.arange(ids.shape[1], device=ids.device)
        hidden = self.ln(self.word(ids) + self.pos(places) + self.kind(kinds))
        hidden = functional.dropout(hidden, self.dropout, self.training)
        mask = present[:, None, None, :]
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return hidden

    def forward(self, ids, kinds, present):
        """Logits of the answer's first and last token, and the log-odds that there is an answer."""
        hidden = self.states(ids, kinds, present)
        start, end = self.span(hidden).float().unbind(-1)
        return start, end, self.answerable(hidden[:, 0]).float().squeeze(-1)

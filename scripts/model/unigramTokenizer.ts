/** What a unigram tokenizer is made of. */
export interface UnigramOptions {
  /** Pieces with log probabilities; `▁` begins a word. Index is the token id. */
  pieces: readonly { text: string; score: number }[]
  unknown: number
  pad: number
  /** Ids put before and after every text, where the model wants them. */
  frame?: { begin: number; end: number }
  /** Ids that whoever runs the model puts before and after the parts of a text: pieces of no text, but added by nobody here. */
  ends?: readonly [number, number]
  lowercase: boolean
}

/** The content of tokenizer.json: NFKC, words split at white space, then the most probable pieces (Kudo 2018). */
export function unigramTokenizer(options: UnigramOptions): object {
  const { pieces, unknown, pad, frame, ends = [], lowercase } = options
  const text = (id: number) => pieces[id]?.text ?? ''
  const specials = [...new Set([unknown, pad, ...(frame ? [frame.begin, frame.end] : ends)])]
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: specials.map((id) => ({
      id,
      content: text(id),
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: { type: 'Sequence', normalizers: [{ type: 'NFKC' }, ...(lowercase ? [{ type: 'Lowercase' }] : [])] },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'WhitespaceSplit' },
        { type: 'Metaspace', replacement: '▁', add_prefix_space: true, prepend_scheme: 'always', split: true },
      ],
    },
    post_processor: frame ? framing([frame.begin, frame.end].map((id) => ({ id, name: text(id) }))) : null,
    decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true, prepend_scheme: 'always' },
    model: {
      type: 'Unigram',
      unk_id: unknown,
      vocab: pieces.map(({ text: piece, score }) => [piece, Math.round(score * 100) / 100]),
    },
  }
}

function framing(marks: { id: number; name: string }[]): object {
  const [begin, end] = marks.map(({ name }) => ({ SpecialToken: { id: name, type_id: 0 } }))
  const single = [begin, { Sequence: { id: 'A', type_id: 0 } }, end]
  const specials = marks.map(({ id, name }) => [name, { id: name, ids: [id], tokens: [name] }] as const)
  return { type: 'TemplateProcessing', single, pair: single, special_tokens: Object.fromEntries(specials) }
}

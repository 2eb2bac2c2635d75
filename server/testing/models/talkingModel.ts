import { ggufFile } from './ggufFile.ts'

/** A sign that makes the model say yes wherever it stands in what it is asked last. */
export const YES_SIGN = '§'

/** Bytes of text that most tokens of the vocabulary stand for. */
const BYTES = 256
const SPECIAL = ['<unk>', '<s>', '</s>'] as const
const END = 2
const HEADS = 1

/**
 * A whole language model of a few hundred kilobytes that writes one text, whatever it is asked, and then ends, or begins anew: each token leads to the next one
 * of the text. Asked for yes or no, it says yes where {@link YES_SIGN} stands in what it reads. It is computed as every model is, so that tests
 * run the real thing; its weights are made here and come from nowhere else.
 */
export function talkingModel(says: string, { endless = false, name = 'Talking model' } = {}): Buffer {
  const pieces = piecesOf(says)
  const vocabulary = [...SPECIAL, ...bytes(), ...pieces.map(spoken), 'ye', 'yes', 'no']
  // Words are found by joining two parts that are tokens themselves, so that one of them stands in front.
  const first = SPECIAL.length + BYTES
  const [yes, no] = [vocabulary.length - 2, vocabulary.length - 1]
  // A place for each token, and one for the sign.
  const width = Math.ceil((vocabulary.length + 1) / 64) * 64
  const sign = vocabulary.length
  const matrix = (columns: number, rows: number, cells: readonly (readonly [number, number, number])[] = []) => {
    const data = new Float32Array(columns * rows)
    for (const [column, row, value] of cells) data[row * columns + column] = value
    return data
  }
  const ones = () => new Float32Array(width).fill(1)
  const signToken = SPECIAL.length + (Buffer.from(YES_SIGN).at(-1) ?? 0)
  const next = (token: number): number => {
    if (token < first || token >= first + pieces.length) return first
    if (token < first + pieces.length - 1) return token + 1
    return endless ? first : END
  }
  const square = [width, width]
  return ggufFile({
    metadata: {
      'general.architecture': 'llama',
      'general.name': name,
      'general.license': 'apache-2.0',
      'llama.context_length': { u32: 32_768 },
      'llama.embedding_length': { u32: width },
      'llama.block_count': { u32: 1 },
      'llama.feed_forward_length': { u32: 64 },
      'llama.attention.head_count': { u32: HEADS },
      'llama.attention.head_count_kv': { u32: HEADS },
      'llama.attention.layer_norm_rms_epsilon': { f32: 1e-6 },
      'llama.rope.dimension_count': { u32: width },
      'tokenizer.ggml.model': 'llama',
      'tokenizer.ggml.tokens': vocabulary,
      'tokenizer.ggml.scores': { f32s: vocabulary.map((_, at) => -at) },
      // Unknown, control, byte and normal tokens.
      'tokenizer.ggml.token_type': {
        i32s: vocabulary.map((_, at) => (at === 0 ? 2 : at < SPECIAL.length ? 3 : at < first ? 6 : 1)),
      },
      'tokenizer.ggml.bos_token_id': { u32: 1 },
      'tokenizer.ggml.eos_token_id': { u32: END },
      'tokenizer.ggml.add_bos_token': true,
      'tokenizer.ggml.add_space_prefix': false,
      'tokenizer.chat_template':
        "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ 'assistant:\\n' }}{% endif %}",
    },
    tensors: [
      {
        name: 'token_embd.weight',
        dims: [width, vocabulary.length],
        data: matrix(
          width,
          vocabulary.length,
          vocabulary.map((_, at) => [at, at, 1] as const),
        ),
      },
      { name: 'blk.0.attn_norm.weight', dims: [width], data: ones() },
      // Without queries and keys every token before counts as much.
      { name: 'blk.0.attn_q.weight', dims: square, data: matrix(width, width) },
      { name: 'blk.0.attn_k.weight', dims: square, data: matrix(width, width) },
      { name: 'blk.0.attn_v.weight', dims: square, data: matrix(width, width, [[signToken, sign, 1000]]) },
      { name: 'blk.0.attn_output.weight', dims: square, data: matrix(width, width, [[sign, sign, 1]]) },
      { name: 'blk.0.ffn_norm.weight', dims: [width], data: ones() },
      { name: 'blk.0.ffn_gate.weight', dims: [width, 64], data: matrix(width, 64) },
      { name: 'blk.0.ffn_up.weight', dims: [width, 64], data: matrix(width, 64) },
      { name: 'blk.0.ffn_down.weight', dims: [64, width], data: matrix(64, width) },
      { name: 'output_norm.weight', dims: [width], data: ones() },
      {
        name: 'output.weight',
        dims: [width, vocabulary.length],
        data: matrix(width, vocabulary.length, [
          ...vocabulary.map((_, at) => [at, next(at), 10] as const),
          ...vocabulary.map((_, at) => [at, no, 1] as const),
          [sign, yes, 1],
        ]),
      },
    ],
  })
}

/** Pieces of four signs or more, so that none is there twice: a vocabulary holds each text once. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  const known = new Set<string>(['ye', 'yes', 'no'])
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + 4, text.length)
    while (known.has(text.slice(from, to)) && to < text.length) to += 1
    const piece = text.slice(from, to)
    // A last piece that is there already belongs to the one before.
    if (known.has(piece)) pieces.push((pieces.pop() ?? '') + piece)
    else pieces.push(piece)
    known.add(pieces.at(-1) ?? '')
    from = to
  }
  return pieces
}

const spoken = (piece: string): string => piece.replaceAll(' ', '▁')
const bytes = (): string[] =>
  Array.from({ length: BYTES }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)

import { GraphDraft } from '../graphDraft.ts'
import { floatBytes, type OnnxGraph } from '../onnx.ts'
import type { PackedBlocks, PackedTeacher } from '../packedTeacher.ts'

/** Level of accuracy at which the runtime multiplies integers of 8 bits. */
const INTEGERS = 4
/** The number of 32-bit floats among the types of onnx.proto. */
const FLOAT = 1
/** Numbers in a block of 4-bit weights. */
const BLOCK = 32

/**
 * The teacher's encoder (BERT, Devlin et al. 2018) over fewer word pieces, with the 4-bit weights as they are packed: they are
 * multiplied as integers, block by block, so that they are never unpacked in memory. It gives the tokens' hidden states; who
 * runs it takes means of them (E5, Wang et al. 2024), of a whole text or of parts.
 *
 * @param rows token ids of the teacher whose rows are kept, in the order of the new ids
 */
export function contextGraph(teacher: PackedTeacher, rows: readonly number[]): OnnxGraph {
  const draft = new Draft(teacher)
  const mask = hiddenTokens(draft)
  let hidden = embed(draft, rows)
  for (let layer = 0; layer < teacher.layers; layer++)
    hidden = encodeLayer(draft, { input: hidden, mask, layer: `l${layer}` })
  draft.nodes.push({ op: 'Identity', inputs: [hidden], output: 'last_hidden_state' })
  return {
    name: 'context',
    inputs: ['input_ids', 'attention_mask'].map((name) => ({ name, type: 'int64', dims: ['batch', 'tokens'] })),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', 'tokens', teacher.width] }],
    tensors: draft.tensors,
    nodes: draft.nodes,
  }
}

/** A draft of weights as they are packed. */
class Draft extends GraphDraft {
  readonly teacher: PackedTeacher

  constructor(teacher: PackedTeacher) {
    super()
    this.teacher = teacher
  }

  /** A weight of full precision. */
  vector(name: string, size: number): string {
    return this.constant({ type: 'float', dims: [size], data: floatBytes(this.teacher.tensor(name).subarray(0, size)) })
  }

  /** x · Wᵀ + b, the weight being stored with one row for each output. */
  linear(input: string, name: string, { rows, columns }: { rows: number; columns: number }): string {
    const { levels, scales } = this.teacher.blocks(`${name}.w`)
    const blocks = columns / BLOCK
    const weights = this.constant({ type: 'uint8', dims: [rows, blocks, BLOCK / 2], data: levels })
    const product = this.node('MatMulNBits', [input, weights, this.halves([rows * blocks], scales)], {
      domain: 'com.microsoft',
      attributes: { K: columns, N: rows, bits: 4, block_size: BLOCK, accuracy_level: INTEGERS },
    })
    return this.node('Add', [product, this.vector(`${name}.b`, rows)])
  }

  /** 16-bit floats, given out as 32-bit ones. */
  halves(dims: number[], data: Uint8Array): string {
    return this.node('Cast', [this.constant({ type: 'half', dims, data })], { attributes: { to: FLOAT } })
  }

  norm(input: string, name: string): string {
    const { width, epsilon } = this.teacher
    const inputs = [input, this.vector(`${name}.w`, width), this.vector(`${name}.b`, width)]
    return this.node('LayerNormalization', inputs, { attributes: { axis: -1, epsilon: { float: epsilon } } })
  }
}

function embed(draft: Draft, rows: readonly number[]): string {
  const { width, positions } = draft.teacher
  const words = unpackedRows(draft, {
    ...keptRows(draft.teacher.blocks('emb.word'), rows, width / BLOCK),
    count: rows.length,
  })
  const shape = draft.node('Shape', ['input_ids'], { attributes: { start: 1, end: 2 } })
  const table = draft.constant({
    type: 'float',
    dims: [positions, width],
    data: floatBytes(draft.teacher.tensor('emb.pos').subarray(0, positions * width)),
  })
  const places = draft.node('Slice', [table, draft.integers(0), shape, draft.integers(0)])
  const kind = draft.vector('emb.type', width)
  return draft.norm(draft.node('Add', [draft.node('Add', [words, places]), kind]), 'emb.ln')
}

function keptRows(table: PackedBlocks, rows: readonly number[], blocks: number) {
  const cut = (data: Uint8Array, bytes: number): Uint8Array =>
    Buffer.concat(rows.map((row) => data.subarray(row * blocks * bytes, (row + 1) * blocks * bytes)))
  return { levels: cut(table.levels, BLOCK / 2), scales: cut(table.scales, 2) }
}

/** The rows of the tokens, unpacked: only those of a text, so that the table stays small in memory. */
function unpackedRows(
  draft: Draft,
  { levels, scales, count }: { levels: Uint8Array; scales: Uint8Array; count: number },
): string {
  const { width } = draft.teacher
  const blocks = width / BLOCK
  const packed = draft.node('Gather', [
    draft.constant({ type: 'uint8', dims: [count, blocks, BLOCK / 2], data: levels }),
    'input_ids',
  ])
  const pairs = draft.node('Cast', [packed], { attributes: { to: FLOAT } })
  const sixteen = draft.number(16)
  const high = draft.node('Floor', [draft.node('Div', [pairs, sixteen])])
  const low = draft.node('Sub', [pairs, draft.node('Mul', [high, sixteen])])
  const last = draft.integers(-1)
  const both = draft.node('Concat', [draft.node('Unsqueeze', [low, last]), draft.node('Unsqueeze', [high, last])], {
    attributes: { axis: -1 },
  })
  const flat = draft.node('Reshape', [both, draft.integers(0, 0, blocks, BLOCK)])
  const values = draft.node('Sub', [flat, draft.number(8)])
  const halves = draft.node('Gather', [
    draft.constant({ type: 'half', dims: [count, blocks, 1], data: scales }),
    'input_ids',
  ])
  const scaled = draft.node('Mul', [values, draft.node('Cast', [halves], { attributes: { to: FLOAT } })])
  return draft.node('Reshape', [scaled, draft.integers(0, 0, width)])
}

interface Layer {
  input: string
  mask: string
  layer: string
}

function encodeLayer(draft: Draft, { input, mask, layer }: Layer): string {
  const { width, inner } = draft.teacher
  const square = { rows: width, columns: width }
  const attended = draft.linear(attend(draft, { input, mask, layer }), `${layer}.ao`, square)
  const middle = draft.norm(draft.node('Add', [input, attended]), `${layer}.aln`)
  const widened = draft.linear(middle, `${layer}.fi`, { rows: inner, columns: width })
  const bent = draft.node('Gelu', [widened], { domain: 'com.microsoft' })
  const narrowed = draft.linear(bent, `${layer}.fo`, { rows: width, columns: inner })
  return draft.norm(draft.node('Add', [middle, narrowed]), `${layer}.oln`)
}

function attend(draft: Draft, { input, mask, layer }: Layer): string {
  const { width, heads } = draft.teacher
  const size = width / heads
  const square = { rows: width, columns: width }
  const split = (part: string, perm: number[]): string => {
    const flat = draft.linear(input, `${layer}.${part}`, square)
    return draft.node('Transpose', [draft.node('Reshape', [flat, draft.integers(0, 0, heads, size)])], {
      attributes: { perm },
    })
  }
  const raw = draft.node('MatMul', [split('q', [0, 2, 1, 3]), split('k', [0, 2, 3, 1])])
  const scaled = draft.node('Mul', [raw, draft.number(1 / Math.sqrt(size))])
  const shares = draft.node('Softmax', [draft.node('Add', [scaled, mask])], { attributes: { axis: -1 } })
  const joined = draft.node('Transpose', [draft.node('MatMul', [shares, split('v', [0, 2, 1, 3])])], {
    attributes: { perm: [0, 2, 1, 3] },
  })
  return draft.node('Reshape', [joined, draft.integers(0, 0, width)])
}

/** 0 for tokens of the text, a large negative number for padding. */
function hiddenTokens(draft: Draft): string {
  const mask = draft.node('Cast', ['attention_mask'], { attributes: { to: FLOAT } })
  const missing = draft.node('Mul', [draft.node('Sub', [mask, draft.number(1)]), draft.number(1e9)])
  return draft.node('Unsqueeze', [missing, draft.integers(1, 2)])
}

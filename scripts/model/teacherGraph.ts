import { GraphDraft } from './graphDraft.ts'
import { floatBytes, type OnnxGraph } from './onnx.ts'
import type { PackedTeacher } from './packedTeacher.ts'
import { meanPooling } from './pooling.ts'

/** Builds the teacher's encoder (BERT, Devlin et al. 2018, mean pooling as in E5, Wang et al. 2024) with 32-bit weights. */
export function teacherGraph(teacher: PackedTeacher): OnnxGraph {
  const draft = new Draft(teacher)
  let hidden = embed(draft)
  for (let layer = 0; layer < teacher.layers; layer++) hidden = encodeLayer(draft, hidden, `l${layer}`)
  draft.nodes.push({ op: 'Identity', inputs: [hidden], output: 'last_hidden_state' })
  const pooling = meanPooling('last_hidden_state')
  return {
    name: 'teacher',
    inputs: [
      { name: 'input_ids', type: 'int64', dims: ['batch', 'tokens'] },
      { name: 'attention_mask', type: 'int64', dims: ['batch', 'tokens'] },
    ],
    outputs: [
      { name: 'last_hidden_state', type: 'float', dims: ['batch', 'tokens', teacher.width] },
      { name: 'sentence_embedding', type: 'float', dims: ['batch', teacher.width] },
    ],
    tensors: [...draft.tensors, ...pooling.tensors],
    nodes: [...draft.nodes, ...pooling.nodes],
  }
}

/** A draft of weights that are unpacked. */
class Draft extends GraphDraft {
  readonly teacher: PackedTeacher

  constructor(teacher: PackedTeacher) {
    super()
    this.teacher = teacher
  }

  /** A weight of the teacher, or the first rows of it. */
  weight(name: string, dims: number[]): string {
    const size = dims.reduce((product, dim) => product * dim, 1)
    this.tensors.push({ name, type: 'float', dims, data: floatBytes(this.teacher.tensor(name).subarray(0, size)) })
    return name
  }

  /** x · Wᵀ + b, the weight being stored with one row for each output. */
  linear(input: string, name: string, rows: number, columns: number): string {
    const turned = this.node('Transpose', [this.weight(`${name}.w`, [rows, columns])], { attributes: { perm: [1, 0] } })
    return this.node('Add', [this.node('MatMul', [input, turned]), this.weight(`${name}.b`, [rows])])
  }

  norm(input: string, name: string): string {
    const { width, epsilon } = this.teacher
    const scale = [input, this.weight(`${name}.w`, [width]), this.weight(`${name}.b`, [width])]
    return this.node('LayerNormalization', scale, { attributes: { axis: -1, epsilon: { float: epsilon } } })
  }
}

function embed(draft: Draft): string {
  const { width, positions, vocabulary } = draft.teacher
  const words = draft.node('Gather', [draft.weight('emb.word', [vocabulary, width]), 'input_ids'])
  const shape = draft.node('Shape', ['input_ids'], { attributes: { start: 1, end: 2 } })
  const places = draft.node('Slice', [
    draft.weight('emb.pos', [positions, width]),
    draft.integers(0),
    shape,
    draft.integers(0),
  ])
  const kind = draft.weight('emb.type', [width])
  return draft.norm(draft.node('Add', [draft.node('Add', [words, places]), kind]), 'emb.ln')
}

function encodeLayer(draft: Draft, input: string, layer: string): string {
  const { width, inner } = draft.teacher
  const attended = draft.linear(attend(draft, input, layer), `${layer}.ao`, width, width)
  const middle = draft.norm(draft.node('Add', [input, attended]), `${layer}.aln`)
  const widened = gelu(draft, draft.linear(middle, `${layer}.fi`, inner, width))
  const narrowed = draft.linear(widened, `${layer}.fo`, width, inner)
  return draft.norm(draft.node('Add', [middle, narrowed]), `${layer}.oln`)
}

function attend(draft: Draft, input: string, layer: string): string {
  const { width, heads } = draft.teacher
  const size = width / heads
  const split = (part: string, perm: number[]): string => {
    const flat = draft.linear(input, `${layer}.${part}`, width, width)
    return draft.node('Transpose', [draft.node('Reshape', [flat, draft.integers(0, 0, heads, size)])], {
      attributes: { perm },
    })
  }
  const raw = draft.node('MatMul', [split('q', [0, 2, 1, 3]), split('k', [0, 2, 3, 1])])
  const scaled = draft.node('Mul', [raw, draft.number(1 / Math.sqrt(size))])
  const shares = draft.node('Softmax', [draft.node('Add', [scaled, hiddenTokens(draft)])], { attributes: { axis: -1 } })
  const joined = draft.node('Transpose', [draft.node('MatMul', [shares, split('v', [0, 2, 1, 3])])], {
    attributes: { perm: [0, 2, 1, 3] },
  })
  return draft.node('Reshape', [joined, draft.integers(0, 0, width)])
}

/** 0 for tokens of the text, a large negative number for padding. */
function hiddenTokens(draft: Draft): string {
  const mask = draft.node('Cast', ['attention_mask'], { attributes: { to: 1 } })
  const missing = draft.node('Sub', [mask, draft.number(1)])
  return draft.node('Unsqueeze', [draft.node('Mul', [missing, draft.number(1e9)]), draft.integers(1, 2)])
}

/** The exact form with the error function (Hendrycks, Gimpel 2016). */
function gelu(draft: Draft, input: string): string {
  const error = draft.node('Erf', [draft.node('Mul', [input, draft.number(Math.SQRT1_2)])])
  return draft.node('Mul', [draft.node('Mul', [input, draft.number(0.5)]), draft.node('Add', [error, draft.number(1)])])
}

/** What linear models over vectors share: weights of 8 bits as the scripts that fit them write them. */

const unpackedBefore = new Map<string, Int8Array>()

/** Whole numbers of 8 bits out of base 64; unpacked once. */
export function unpackSteps(packed: string): Int8Array {
  let steps = unpackedBefore.get(packed)
  if (!steps) unpackedBefore.set(packed, (steps = new Int8Array(Buffer.from(packed, 'base64'))))
  return steps
}

/** The sum of a vector's numbers, each times the step of its place, of those from `from` on. */
export function weighed(steps: Int8Array, vector: Float32Array, from = 0): number {
  let sum = 0
  for (let place = 0; place < vector.length; place += 1) sum += (steps[from + place] ?? 0) * (vector[place] ?? 0)
  return sum
}

/** Weights of several classes for the vectors of one encoder. */
export interface ClassWeights {
  /** Whole numbers of 8 bits in base 64, one for each number of the vector, of one class after the other. */
  steps: string
  /** What a class's steps are multiplied by. */
  scales: readonly number[]
  constants: readonly number[]
  /** Of each class, for what is measured beside the vector. */
  lengths: readonly (readonly number[])[]
}

/** The logit of each class for a vector and what was measured beside it. */
export function logitsOf(
  { steps, scales, constants, lengths }: ClassWeights,
  vector: Float32Array,
  measured: readonly number[],
): number[] {
  const values = unpackSteps(steps)
  return scales.map((scale, at) => {
    const ofLength = measured.reduce((all, length, nth) => all + length * (lengths[at]?.[nth] ?? 0), 0)
    return weighed(values, vector, at * vector.length) * scale + ofLength + (constants[at] ?? 0)
  })
}

/** Chances that are 1 together, out of logits. */
export function softmax(logits: readonly number[]): number[] {
  const most = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - most))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}

/** The chance of log-odds. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** The name by which weights know an encoder: a model is identified as NAME@CONTENT:POOLING. */
export const nameOfModel = (modelId: string): string => modelId.split('@')[0] ?? ''

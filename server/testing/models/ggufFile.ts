/** A value of a GGUF file's metadata, as far as tests write them. */
export type GgufValue =
  | string
  | boolean
  | { u32: number }
  | { f32: number }
  | readonly string[]
  | { f32s: readonly number[] }
  | { i32s: readonly number[] }

/** A tensor of 32-bit floats; the first dimension lies next to each other. */
export interface GgufTensor {
  name: string
  dims: readonly number[]
  data: Float32Array
}

const ALIGNMENT = 32
const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 }

/** A GGUF file of version 3 (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md), for tests. */
export function ggufFile({
  metadata,
  tensors,
}: {
  metadata: Readonly<Record<string, GgufValue>>
  tensors: readonly GgufTensor[]
}): Buffer {
  const head = [
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(Object.keys(metadata).length),
    ...Object.entries(metadata).flatMap(([key, value]) => [text(key), ...valueOf(value)]),
  ]
  let offset = 0
  for (const { name, dims, data } of tensors) {
    head.push(text(name), u32(dims.length), ...dims.map(u64), u32(0), u64(offset))
    offset += padded(data.byteLength)
  }
  const described = Buffer.concat(head)
  return Buffer.concat([
    described,
    Buffer.alloc(padded(described.length) - described.length),
    ...tensors.flatMap(({ data }) => [
      Buffer.from(data.buffer, data.byteOffset, data.byteLength),
      Buffer.alloc(padded(data.byteLength) - data.byteLength),
    ]),
  ])
}

function valueOf(value: GgufValue): Buffer[] {
  if (typeof value === 'string') return [u32(TYPE.string), text(value)]
  if (typeof value === 'boolean') return [u32(TYPE.bool), Buffer.of(Number(value))]
  if (isStrings(value)) return [u32(TYPE.array), u32(TYPE.string), u64(value.length), ...value.map(text)]
  if ('u32' in value) return [u32(TYPE.u32), u32(value.u32)]
  if ('f32' in value) return [u32(TYPE.f32), f32(value.f32)]
  if ('f32s' in value) return [u32(TYPE.array), u32(TYPE.f32), u64(value.f32s.length), ...value.f32s.map(f32)]
  return [u32(TYPE.array), u32(TYPE.i32), u64(value.i32s.length), ...value.i32s.map(u32)]
}

const isStrings = (value: object): value is readonly string[] => Array.isArray(value)
const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

import { open, type FileHandle } from 'node:fs/promises'
import { BLOCKS } from './ggufTypes.ts'
import { ModelFileError } from './modelFileError.ts'

/** What the header of a model's file says. */
export interface ModelHeader {
  name?: string
  architecture: string
  /** As the file names it, mostly an SPDX identifier. */
  licence?: string
  parameters: number
  fileBytes: number
  /** Tokens that it was made for. */
  contextTokens?: number
  layers?: number
  /** Width of its layers. */
  embedding?: number
  heads?: number
  keyValueHeads?: number
  /** Width of one head's keys. */
  keyLength?: number
  /** Whether it brings a chat template. */
  hasTemplate: boolean
  /** Whether it is one of several files. */
  isSplit: boolean
}

const LIMITS = {
  /** Bytes of a header: vocabularies of 300,000 words take some 10 MB. */
  header: 256e6,
  tensors: 100_000,
  entries: 10_000,
  /** Bytes of a key or of a tensor's name, and of a text that is kept. */
  name: 65_535,
  kept: 2_000_000,
}
const SHOWN = 200
const CHUNK = 1 << 20
const OUR_VERSIONS = new Set([2, 3])
/** Bytes of single values by their type; 8 is a text, 9 an array. */
const WIDTHS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }
const TEXT = 8
const ARRAY = 9

/**
 * Reads the header of a GGUF file (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md), with every length compared with the file before
 * native code sees it. `wholeBytes` is the size of a file of which only the beginning is there. @throws ModelFileError where it is no model, or is damaged
 */
export async function readModelHeader(path: string, wholeBytes?: number): Promise<ModelHeader> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await readHeader(createReader(file, size), wholeBytes ?? size)
  } finally {
    await file.close()
  }
}

type Reader = ReturnType<typeof createReader>

async function readHeader(reader: Reader, fileBytes: number): Promise<ModelHeader> {
  if (fileBytes < 24 || (await reader.text(4)) !== 'GGUF') throw new ModelFileError('This is no GGUF file.')
  const version = await reader.u32()
  if (!OUR_VERSIONS.has(version)) throw damaged(`its version is ${version}`)
  const tensors = await reader.count(LIMITS.tensors, 'tensors')
  const entries = await reader.count(LIMITS.entries, 'entries')
  const known = new Map<string, unknown>()
  for (let at = 0; at < entries; at += 1) {
    const key = await reader.text(await reader.count(LIMITS.name, 'bytes of a key'))
    known.set(key, await readValue(reader, await reader.u32()))
  }
  const { parameters, end } = await readTensors(reader, tensors)
  const alignment = numberOf(known.get('general.alignment')) ?? 32
  if (!(alignment > 0 && alignment <= 65_536 && Number.isInteger(Math.log2(alignment))))
    throw damaged('its alignment is none')
  if (Math.ceil(reader.at() / alignment) * alignment + end > fileBytes)
    throw new ModelFileError('The file is cut off: it ends before the weights that it names do.')
  const architecture = textOf(known.get('general.architecture'))
  if (!architecture) throw damaged('it names no architecture')
  const of = (key: string) => numberOf(known.get(`${architecture}.${key}`))
  return withoutUndefined({
    name: textOf(known.get('general.name')),
    architecture,
    licence: textOf(known.get('general.license')),
    parameters,
    fileBytes,
    contextTokens: of('context_length'),
    layers: of('block_count'),
    embedding: of('embedding_length'),
    heads: of('attention.head_count'),
    keyValueHeads: of('attention.head_count_kv'),
    keyLength: of('attention.key_length'),
    hasTemplate: typeof known.get('tokenizer.chat_template') === 'string',
    isSplit: (numberOf(known.get('split.count')) ?? 1) > 1,
  })
}

/** A value as far as it may be of use: a text, a number, the largest of an array of numbers; the rest is passed over. */
async function readValue(reader: Reader, type: number): Promise<string | number | undefined> {
  if (type === TEXT) {
    const length = await reader.count(LIMITS.header, 'bytes of a text')
    if (length <= LIMITS.kept) return reader.text(length)
    await reader.skip(length)
    return undefined
  }
  if (type !== ARRAY) return reader.number(type)
  const inner = await reader.u32()
  const length = await reader.count(LIMITS.header, 'values of an array')
  if (inner === TEXT) {
    for (let at = 0; at < length; at += 1) await reader.skip(await reader.count(LIMITS.header, 'bytes of a text'))
    return undefined
  }
  const width = WIDTHS[inner]
  if (width === undefined) throw damaged('an array holds what no array may')
  if (length > SHOWN) {
    await reader.skip(length * width)
    return undefined
  }
  let most: number | undefined
  for (let at = 0; at < length; at += 1) most = Math.max(most ?? -Infinity, (await reader.number(inner)) ?? 0)
  return most
}

/** How many weights the tensors hold, and where the last of them ends behind the header. */
async function readTensors(reader: Reader, count: number): Promise<{ parameters: number; end: number }> {
  let parameters = 0
  let end = 0
  for (let at = 0; at < count; at += 1) {
    await reader.skip(await reader.count(LIMITS.name, 'bytes of a name'))
    const dimensions = await reader.u32()
    if (dimensions < 1 || dimensions > 4) throw damaged(`a tensor has ${dimensions} dimensions`)
    let elements = 1
    for (let each = 0; each < dimensions; each += 1)
      elements *= await reader.count(Number.MAX_SAFE_INTEGER, 'values of a tensor')
    const block = BLOCKS[await reader.u32()]
    if (!block) throw damaged('a tensor is of an unknown type')
    const offset = await reader.count(Number.MAX_SAFE_INTEGER, 'bytes')
    if (!Number.isSafeInteger(elements) || elements < 1) throw damaged('a tensor has no size')
    parameters += elements
    end = Math.max(end, offset + Math.ceil(elements / block.elements) * block.bytes)
  }
  if (count === 0) throw damaged('it holds no weights')
  return { parameters, end }
}

/** Reads a file from its beginning, a megabyte at a time, and never behind its end or more than a header may have. */
function createReader(file: FileHandle, fileBytes: number) {
  let chunk = Buffer.alloc(0)
  let from = 0
  let position = 0
  const limit = Math.min(fileBytes, LIMITS.header)
  const need = (length: number): void => {
    if (position + length > limit)
      throw fileBytes <= LIMITS.header
        ? new ModelFileError('The file is cut off: its header says that more follows.')
        : damaged('its header is too long')
  }
  const bytes = async (length: number): Promise<Buffer> => {
    need(length)
    if (position < from || position + length > from + chunk.length) {
      const next = Buffer.alloc(Math.min(Math.max(CHUNK, length), fileBytes - position))
      const { bytesRead } = await file.read(next, 0, next.length, position)
      if (bytesRead < length) throw new ModelFileError('The file is cut off: it became shorter while it was read.')
      chunk = next.subarray(0, bytesRead)
      from = position
    }
    const read = chunk.subarray(position - from, position - from + length)
    position += length
    return read
  }
  const u64 = async (): Promise<number> => Number((await bytes(8)).readBigUInt64LE())
  return {
    at: () => position,
    text: async (length: number) => (await bytes(length)).toString('utf8'),
    u32: async () => (await bytes(4)).readUInt32LE(),
    async skip(length: number) {
      need(length)
      position += length
    },
    /** A count of so many at most. @throws ModelFileError beyond */
    async count(most: number, of: string): Promise<number> {
      const value = await u64()
      if (value > most) throw damaged(`it names ${value} ${of}`)
      return value
    },
    /** A single value; undefined of a type that there is not. */
    async number(type: number): Promise<number | undefined> {
      const width = WIDTHS[type]
      if (width === undefined) throw damaged(`a value is of the unknown type ${type}`)
      const read = await bytes(width)
      if (type === 6) return read.readFloatLE()
      if (type === 12) return read.readDoubleLE()
      if (type === 10) return Number(read.readBigUInt64LE())
      if (type === 11) return Number(read.readBigInt64LE())
      return type === 1 || type === 3 || type === 5 ? read.readIntLE(0, width) : read.readUIntLE(0, width)
    },
  }
}

const damaged = (why: string): ModelFileError => new ModelFileError(`The file is damaged: ${why}.`)
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
/** A text to be shown: on one line, and no longer than a name. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, SHOWN) || undefined
    : undefined

function withoutUndefined(header: { [Key in keyof ModelHeader]: ModelHeader[Key] | undefined }): ModelHeader {
  return Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined)) as unknown as ModelHeader
}

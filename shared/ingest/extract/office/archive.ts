import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'

/** Well below the longest XML run that is accepted, which is looked for from chunk to chunk. */
const SMALL_PART = 512 * 1024
const CHUNK = 128 * 1024

/** The parts of an Office file by their names. Names are compared without regard to case and kind of slash. */
export interface Archive {
  has(name: string): boolean
  names(): string[]
  /** Bytes that the archive says a part inflates to; 0 for a part that is not there. */
  declaredSize(name: string): number
  /** A part's bytes as they inflate. Throws TOO_LARGE past a limit and CORRUPT for damage. */
  read(name: string): AsyncIterable<Buffer>
}

/** Opens a zip container held in memory; nothing is inflated until a part is read. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const whole = withTrueCommentLength(bytes)
  const zip = await open(whole)
  const entries = await listEntries(zip)
  const budget = { left: LIMITS.archiveBytes }
  return {
    has: (name) => entries.has(keyOf(name)),
    names: () => [...entries.keys()],
    declaredSize: (name) => entries.get(keyOf(name))?.uncompressedSize ?? 0,
    read: (name) => inflate({ bytes: whole, zip, entry: entries.get(keyOf(name)), name }, budget),
  }
}

function keyOf(name: string): string {
  return name.replace(/\\/g, '/').replace(/^\/+/, '').toLowerCase()
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false })
  } catch (error) {
    throw new ExtractionError('CORRUPT', String(error))
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.archiveEntries) throw new ExtractionError('TOO_LARGE', `${zip.entryCount} zip entries`)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry)
  } catch (error) {
    throw new ExtractionError('CORRUPT', String(error))
  }
  return entries
}

interface Part {
  bytes: Buffer
  zip: ZipFile
  entry: Entry | undefined
  name: string
}

async function* inflate(part: Part, budget: { left: number }): AsyncGenerator<Buffer> {
  const { entry, name } = part
  if (!entry) throw new ExtractionError('CORRUPT', `no part ${name}`)
  if (entry.isEncrypted()) throw new ExtractionError('ENCRYPTED', name)
  refuseOversized(entry, name)
  let inflated = 0
  try {
    for await (const chunk of chunksOf(await storedBytes(part, entry), entry)) {
      inflated += chunk.length
      budget.left -= chunk.length
      if (budget.left < 0) throw tooLarge('size of all parts')
      if (inflated > entry.uncompressedSize) throw new ExtractionError('CORRUPT', `${name} is larger than it says`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ExtractionError) throw error
    throw new ExtractionError('CORRUPT', `${name}: ${String(error)}`)
  }
  if (inflated < entry.uncompressedSize) throw new ExtractionError('CORRUPT', `${name} is smaller than it says`)
}

/** Refuses a part by what it declares, before any of it is inflated; it cannot inflate to more than that. */
function refuseOversized({ uncompressedSize, compressedSize }: Entry, name: string): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  if (uncompressedSize > LIMITS.ratioFromBytes && ratio > LIMITS.inflateRatio) throw tooLarge(`ratio of ${name}`)
  if (uncompressedSize > LIMITS.partBytes) throw tooLarge(`size of ${name}`)
}

async function storedBytes({ zip, bytes, name }: Part, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const stored = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
  if (stored.length < entry.compressedSize) throw new ExtractionError('CORRUPT', `${name} is cut off`)
  return stored
}

function chunksOf(stored: Buffer, entry: Entry): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (entry.compressionMethod === 0) return [stored]
  if (entry.compressionMethod !== 8) throw new ExtractionError('CORRUPT', `compression ${entry.compressionMethod}`)
  // At once where the part says it is small: most are, and a stream costs more than their inflating.
  if (entry.uncompressedSize <= SMALL_PART) return [inflateRawSync(stored, { maxOutputLength: SMALL_PART + 1 })]
  const stream = createInflateRaw({ chunkSize: CHUNK })
  stream.end(stored)
  return stream
}

function tooLarge(what: string): ExtractionError {
  return new ExtractionError('TOO_LARGE', what)
}

const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** Some writers leave a byte or two after the end record, which a strict reader takes for a wrong comment length. */
function withTrueCommentLength(bytes: Uint8Array): Buffer {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.lastIndexOf(END_RECORD)
  if (end === -1 || end + 22 > view.length) return view
  const actual = view.length - end - 22
  if (actual > 0xffff || view.readUInt16LE(end + 20) === actual) return view
  const copy = Buffer.from(view)
  copy.writeUInt16LE(actual, end + 20)
  return copy
}

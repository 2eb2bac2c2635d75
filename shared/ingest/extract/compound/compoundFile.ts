import { ExtractionError } from '../../blocks.ts'

/** A compound file (MS-CFB, "OLE2"): the container of the Office formats before 2007. */
export interface CompoundFile {
  /** Names of the root's streams and storages, in lower case. */
  names(): string[]
  /**
   * Content of a stream of the root, by its name in any case; undefined where there is none. Only a name of the form
   * `storage/stream` reaches one level down, since embedded documents have streams of the same names there.
   * @throws ExtractionError CORRUPT
   */
  read(name: string): Buffer | undefined
}

export const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const LAST_SECTOR = 0xffff_fffa
const NO_ENTRY = 0xffff_ffff
const ENTRY_BYTES = 128
const HEADER_CHAIN = 109
/** Most entries of the directory that are looked at: the root of an Office file has a dozen. */
const MOST_ENTRIES = 100_000

interface Entry {
  name: string
  type: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

const corrupt = (detail: string) => new ExtractionError('CORRUPT', `compound file: ${detail}`)

/** Opens a compound file. Sectors are read when a stream is asked for; every chain is followed once. @throws ExtractionError CORRUPT */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 512) throw corrupt('no header')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw corrupt('sector size')
  const sectorBytes = 1 << shift
  const miniLimit = file.readUInt32LE(56)
  const fat = readFat(file, shift)
  const sector = (id: number) => file.subarray((id + 1) << shift, (id + 2) << shift)

  const entries = readEntries(
    joined({ start: file.readUInt32LE(48), table: fat, at: sector, size: Infinity, step: sectorBytes }),
  )
  const root = entries[0]
  if (root?.type !== 5) throw corrupt('no root')
  const streams = childrenOf(entries, root)
  let mini: { table: Buffer; stream: Buffer } | undefined

  function miniStream() {
    mini ??= {
      table: joined({ start: file.readUInt32LE(60), table: fat, at: sector, size: Infinity, step: sectorBytes }),
      stream: joined({
        start: root?.start ?? NO_ENTRY,
        table: fat,
        at: sector,
        size: root?.size ?? 0,
        step: sectorBytes,
      }),
    }
    return mini
  }

  return {
    names: () => [...streams.keys()],
    read(name) {
      const [first = '', second] = name.toLowerCase().split('/')
      const outer = streams.get(first)
      const entry = outer && second !== undefined ? childrenOf(entries, outer).get(second) : outer
      if (entry?.type !== 2) return undefined
      const { start, size } = entry
      if (size > file.length) throw corrupt('a stream longer than the file')
      if (size >= miniLimit) return joined({ start, table: fat, at: sector, size, step: sectorBytes })
      const { table, stream } = miniStream()
      return joined({ start, table, at: (id) => stream.subarray(id * 64, id * 64 + 64), size, step: 64 })
    },
  }
}

/** The table that tells of each sector which one comes next; its own sectors are listed in the header and in a chain of their own. */
function readFat(file: Buffer, shift: number): Buffer {
  const sectors = Math.ceil(file.length / (1 << shift))
  const parts: Buffer[] = []
  const seen = new Set<number>()
  const add = (id: number): void => {
    if (id >= LAST_SECTOR || id >= sectors || seen.has(id)) return
    seen.add(id)
    parts.push(whole(file.subarray((id + 1) << shift, (id + 2) << shift), 1 << shift))
  }
  for (let at = 0; at < HEADER_CHAIN; at += 1) add(file.readUInt32LE(76 + 4 * at))
  const lists = new Set<number>()
  for (let list = file.readUInt32LE(68); list < sectors && !lists.has(list);) {
    lists.add(list)
    const part = whole(file.subarray((list + 1) << shift, (list + 2) << shift), 1 << shift)
    for (let at = 0; at < part.length - 4; at += 4) add(part.readUInt32LE(at))
    list = part.readUInt32LE(part.length - 4)
  }
  return Buffer.concat(parts)
}

/** The last sector of a file may be cut short. */
function whole(part: Buffer, length: number): Buffer {
  return part.length === length ? part : Buffer.concat([part, Buffer.alloc(length - part.length, 0xff)])
}

/** Follows a chain of sectors, up to `size` bytes. A chain that ends early gives what there is; one that comes back is damage. */
function joined(chain: {
  start: number
  table: Buffer
  at: (id: number) => Buffer
  size: number
  step: number
}): Buffer {
  const { table, at, size, step } = chain
  const parts: Buffer[] = []
  const seen = new Set<number>()
  let length = 0
  for (let id = chain.start; id < LAST_SECTOR && length < size;) {
    if (seen.has(id)) throw corrupt('a chain of sectors that comes back')
    seen.add(id)
    const part = at(id)
    if (part.length === 0) break
    parts.push(part)
    length += step
    if (4 * id + 4 > table.length) break
    id = table.readUInt32LE(4 * id)
  }
  const all = Buffer.concat(parts)
  return all.length > size ? all.subarray(0, size) : all
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length && entries.length < MOST_ENTRIES; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64)))
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2).toLowerCase(),
      type: directory.readUInt8(at + 66),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** The entries right below the root or a storage. */
function childrenOf(entries: readonly Entry[], root: Entry): Map<string, Entry> {
  const children = new Map<string, Entry>()
  const waiting = [root.child]
  const seen = new Set<number>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id]
    if (!entry || seen.has(id)) continue
    seen.add(id)
    if (entry.type !== 0 && !children.has(entry.name)) children.set(entry.name, entry)
    waiting.push(entry.left, entry.right)
  }
  return children
}

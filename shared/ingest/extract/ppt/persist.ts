import { ExtractionError } from '../../blocks.ts'
import type { CompoundFile } from '../compound/compoundFile.ts'
import { LIMITS } from '../limits.ts'
import type { RecordReader } from './records.ts'
import { TYPE } from './recordTypes.ts'

/** Where the parts of a presentation lie in its stream. */
export interface PersistDirectory {
  /** Number of the document's own part. */
  document: number
  offsets: ReadonlyMap<number, number>
}

const ENCRYPTED_TOKEN = 0xf3d1c4df
const HEADER = 8

/**
 * Reads which parts there are, from the newest save to the oldest ([MS-PPT] 2.1.2): each save lists what it changed. Throws ENCRYPTED for
 * a presentation under a password.
 */
export function readPersistDirectory(
  from: { file: CompoundFile; folder: string; stream: Buffer },
  records: RecordReader,
): PersistDirectory {
  const { file, folder, stream } = from
  if (file.names().includes('encryptedsummary')) throw new ExtractionError('ENCRYPTED', 'EncryptedSummary')
  const user = file.read(`${folder}current user`)
  if (user && user.length >= 20 && user.readUInt32LE(12) === ENCRYPTED_TOKEN)
    throw new ExtractionError('ENCRYPTED', 'Current User')
  const offsets = new Map<number, number>()
  const seen = new Set<number>()
  let document: number | undefined
  let next = user && user.length >= 20 ? user.readUInt32LE(16) : undefined
  if (next === undefined || records.at(next)?.type !== TYPE.userEdit) next = lastEdit(stream, records)
  while (next !== undefined && next !== 0 && !seen.has(next)) {
    seen.add(next)
    const edit = records.at(next)
    if (edit?.type !== TYPE.userEdit || edit.body.length < 20) break
    document ??= edit.body.readUInt32LE(16)
    addOffsets(records, edit.body.readUInt32LE(12), offsets)
    next = edit.body.readUInt32LE(8)
  }
  if (document === undefined) throw new ExtractionError('CORRUPT', 'no save of the presentation')
  return { document, offsets }
}

/** Where nothing says which save is the last, it is the last one in the stream. */
function lastEdit(stream: Buffer, records: RecordReader): number | undefined {
  let last: number | undefined
  let at = 0
  for (const record of records.in(stream, 0)) {
    if (record.type === TYPE.userEdit) last = at
    at += HEADER + record.body.length
  }
  return last
}

function addOffsets(records: RecordReader, at: number, offsets: Map<number, number>): void {
  const list = records.at(at)
  if (list?.type !== TYPE.persistDirectory) return
  const { body } = list
  for (let entry = 0; entry + 4 <= body.length;) {
    const word = body.readUInt32LE(entry)
    const [first, count] = [word & 0xf_ffff, word >>> 20]
    for (let nth = 0; nth < count && entry + 8 + 4 * nth <= body.length; nth += 1)
      if (!offsets.has(first + nth)) offsets.set(first + nth, body.readUInt32LE(entry + 4 + 4 * nth))
    if (offsets.size > LIMITS.records) throw new ExtractionError('CORRUPT', 'parts of a presentation')
    entry += 4 + 4 * count
  }
}

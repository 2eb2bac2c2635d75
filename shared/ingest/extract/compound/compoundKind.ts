import type { IngestFailure } from '../../../domain/status.ts'
import { ExtractionError } from '../../blocks.ts'
import type { Kind } from '../kinds.ts'
import { openCompoundFile } from './compoundFile.ts'

/** What the streams of a compound file's root say of it; the first one that is there counts. */
const BY_STREAM: readonly (readonly [stream: string, what: { kind: Kind } | { failure: IngestFailure }])[] = [
  // An Office file of today under a password.
  ['encryptedpackage', { failure: 'ENCRYPTED' }],
  ['worddocument', { kind: 'doc' }],
  ['workbook', { kind: 'xls' }],
  ['book', { kind: 'xls' }],
  // PowerPoint 95 with the same presentation for PowerPoint 97 beside it.
  ['pp97_dualstorage', { kind: 'ppt' }],
  // PowerPoint 4 and 95.
  ['pp40', { failure: 'UNSUPPORTED_VERSION' }],
  ['persistentstorage directory', { failure: 'UNSUPPORTED_VERSION' }],
  ['powerpoint document', { kind: 'ppt' }],
]

/**
 * Which Office format a compound file holds, by the streams of its root. Throws ENCRYPTED, UNSUPPORTED_VERSION, CORRUPT when it cannot be
 * opened, TYPE_MISMATCH or UNSUPPORTED_TYPE for what is something else, by whether its name says that it is a readable kind (`claimed`).
 */
export function compoundKind(bytes: Uint8Array, claimed: boolean): Kind {
  const names = new Set(openCompoundFile(bytes).names())
  const what = BY_STREAM.find(([stream]) => names.has(stream))?.[1]
  const held = `compound file of ${[...names].slice(0, 5).join(', ')}`
  if (!what) throw new ExtractionError(claimed ? 'TYPE_MISMATCH' : 'UNSUPPORTED_TYPE', held)
  if ('failure' in what) throw new ExtractionError(what.failure, held)
  return what.kind
}

/** First bytes of Word 1 and 2, and of Write: they have no container. */
const OLD_WORD = new Set([0xa59b, 0xa59c, 0xa5db, 0xbe31, 0xbe32])
const SHEET_STARTS = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const SHEET_TYPES = new Set([0x0005, 0x0010, 0x0020, 0x0040, 0x0100])

/**
 * The kind of Office file without a container, by its first record: Excel 2 to 4, and streams of later ones that a program wrote as
 * they are. Throws UNSUPPORTED_VERSION for documents of Word before 6, under a name of Word's. */
export function bareOfficeKind(file: Buffer, named: Kind | undefined): Kind | undefined {
  if (file.length < 8) return undefined
  const [first, length, type] = [file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(6)]
  if (SHEET_STARTS.has(first) && length >= 4 && length <= 16 && SHEET_TYPES.has(type)) return 'xls'
  if (named === 'doc' && OLD_WORD.has(first)) throw new ExtractionError('UNSUPPORTED_VERSION', 'Word before 6')
  return undefined
}

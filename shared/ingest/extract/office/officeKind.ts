import { ExtractionError } from '../../blocks.ts'
import { openArchive } from './archive.ts'
import type { Kind } from '../kinds.ts'
import { readRelationships, targetOf } from './relationships.ts'

const FOLDERS: Record<string, Kind> = { word: 'docx', xl: 'xlsx', ppt: 'pptx' }

/**
 * Which Office format a zip container holds, by its main part. Throws CORRUPT when it cannot be opened although its
 * name says it is one (`claimed`), UNSUPPORTED_VERSION for binary workbooks, TYPE_MISMATCH or UNSUPPORTED_TYPE for
 * other containers.
 */
export async function officeKind(bytes: Uint8Array, claimed: boolean): Promise<Kind> {
  const archive = await openArchive(bytes)
  const main = targetOf(await readRelationships(archive, ''), 'officeDocument', archive)
  const names = main ? [main.toLowerCase()] : archive.names()
  if (names.some((name) => /^xl\/.*\.bin$/.test(name)))
    throw new ExtractionError('UNSUPPORTED_VERSION', 'binary workbook')
  for (const name of names) {
    const kind = FOLDERS[name.split('/')[0] ?? '']
    if (kind) return kind
  }
  throw new ExtractionError(claimed ? 'TYPE_MISMATCH' : 'UNSUPPORTED_TYPE', `zip container of ${names[0] ?? 'nothing'}`)
}

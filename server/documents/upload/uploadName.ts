import { extname } from 'node:path'
import { UPLOAD_TYPES } from '../../../shared/domain/limits.ts'
import { AppError, assertThat } from '../../errors.ts'

const LONGEST_NAME = 255

/**
 * The name under which an upload is kept: without folders and control characters. The client's name is text to show,
 * never a path. @throws UNSUPPORTED_FILE_TYPE
 */
export function uploadName(given: string): { name: string; mediaType: string } {
  const base = given.split(/[\\/]/).at(-1) ?? ''
  // Direction marks are taken out with the control characters: they can make "exe.pdf" read as "fdp.exe".
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  const extension = extname(name).toLowerCase()
  const mediaType = UPLOAD_TYPES[extension]
  if (!mediaType) {
    throw new AppError(
      'UNSUPPORTED_FILE_TYPE',
      'Only documents (PDF, Word, Excel, PowerPoint, text, images) are supported for AI processing.',
    )
  }
  assertThat(
    name.length <= LONGEST_NAME,
    'VALIDATION_FAILED',
    `The file name must be at most ${LONGEST_NAME} characters`,
  )
  return { name, mediaType }
}

import { mediaTypeOf, UNSUPPORTED_TEXT } from '../../../shared/domain/fileTypes.ts'
import { withoutHiddenMarks } from '../../../shared/domain/names.ts'
import { AppError, assertThat } from '../../errors.ts'

const LONGEST_NAME = 255

/**
 * The name under which an upload is kept: without folders and control characters. The client's name is text to show,
 * never a path. @throws UNSUPPORTED_FILE_TYPE, VALIDATION_FAILED
 */
export function uploadName(given: string): { name: string; mediaType: string } {
  const name = cleanName(given)
  const mediaType = mediaTypeOf(name)
  if (mediaType === undefined) throw new AppError('UNSUPPORTED_FILE_TYPE', UNSUPPORTED_TEXT)
  assertThat(
    name.length <= LONGEST_NAME,
    'VALIDATION_FAILED',
    `The file name must be at most ${LONGEST_NAME} characters`,
    { params: { reason: 'name', max: LONGEST_NAME } },
  )
  return { name, mediaType }
}

/** A client's name of a file without folders and hidden marks, on one line. */
export function cleanName(given: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? ''
  // Marks of direction can make "exe.pdf" read as "fdp.exe".
  return withoutHiddenMarks(base.normalize('NFC')).replaceAll('\n', '').trim()
}

/** The path of a folder as a client names it, of clean names with a slash between them; '' where there is none. */
export function folderName(given: string): string {
  return given
    .split(/[\\/]/)
    .map(cleanName)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
}

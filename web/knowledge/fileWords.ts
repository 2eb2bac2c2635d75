import type { TFunction } from 'i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { FILE_TYPE_NAMES, fileTypeName } from '../../shared/domain/fileTypes.ts'
import { directionOf } from '../../shared/domain/languages.ts'
import { texts } from '../texts/i18n.ts'
import { isHeld } from './library/Status.tsx'
import { warningLines } from './warningLines.ts'

/** What people call the kind of a file, in the language of the page. */
export function kindOfFile(name: string, mediaType: string): string {
  return wordKind(fileTypeName(name, mediaType))
}

/** The kinds of file that are read, one after the other as the language of the page runs, whatever script each is in. */
export function fileKinds(): string {
  const kinds = FILE_TYPE_NAMES.map(wordKind)
  if (directionOf(texts.language) === 'ltr') return kinds.join(', ')
  return `\u200f${kinds.map((kind) => `\u2068${kind}\u2069`).join('، ')}`
}

/** Why a document, a page or a website could not be read, in the language of the page; else as the server says it. */
export function wordFailure({ code, message }: { code: string; message: string }): string {
  return texts.t(`files.failures.${code}`, { defaultValue: message })
}

/** Why a document cannot be asked about: for what it is held back, or why it could not be read; undefined where it can, or may yet. */
export function failureLine(t: TFunction, document: Document): string | undefined {
  if (!document.error) return undefined
  const why = wordFailure(document.error)
  return isHeld(document) ? [...warningLines(t, document.warnings), why].join(' ') : why
}

/** Most kinds are names of products, which are the same everywhere. A type that has no name may hold dots, which part keys. */
function wordKind(kind: string): string {
  return texts.t(`files.kinds.${kind}`, { defaultValue: kind })
}

import { textsOf } from '../../shared/languages/packs.ts'
import type { NoteTexts } from '../../shared/languages/texts.ts'
import type { EngineFault } from './engines/engineFailure.ts'

/** Tells the reader that verification took sentences out of an answer. */
export const leftOutNote = (language: string): string => textsOf('notes', language).leftOut
/** Tells the reader that the model ran past a limit. */
export const cutOffNote = (language: string): string => textsOf('notes', language).cutOff
/** Tells the reader that the model failed after it had written some. */
export const brokenOffNote = (language: string): string => textsOf('notes', language).brokenOff

/** Tells the reader as which question theirs was understood. */
export const readAsNote = (question: string, language: string): string =>
  textsOf('notes', language).readAs.replace('{}', () => question)

/** Leads to what an earlier edition of a document says. */
export const earlierEdition = (name: string, language: string): string =>
  textsOf('notes', language).earlier.replace('{}', () => name)

/** Tells the reader which part of their question nothing answers. */
export const missingNote = (topic: string, language: string): string =>
  textsOf('notes', language).missing.replace('{}', () => topic)

const BY_FAULT: Readonly<Partial<Record<EngineFault | 'unsupported', keyof NoteTexts>>> = {
  unreachable: 'unreachable',
  silent: 'silent',
  busy: 'silent',
  unsupported: 'unsupported',
}

/** Tells the reader why quotations stand where a language model should have written. */
export const quotedInsteadNote = (why: EngineFault | 'unsupported', language: string): string =>
  textsOf('notes', language)[BY_FAULT[why] ?? 'failed']

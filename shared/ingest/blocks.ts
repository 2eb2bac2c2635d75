import type { IngestFailure } from '../domain/status.ts'
import type { WarningPlace } from '../domain/warnings.ts'
import type { WordBoxes } from './boxes/wordBoxes.ts'

/** Where a block stands in its file. Page and slide count from 1; rows are the sheet's own row numbers (CSV: record numbers, header 1). */
export interface Place {
  page?: number
  slide?: number
  sheet?: string
  rows?: { first: number; last: number }
}

/** Rows of a sheet as people write them: "4" or "4-9". */
export function rowsText({ first, last }: NonNullable<Place['rows']>): string {
  return first === last ? `${first}` : `${first}-${last}`
}

/** One piece of a document in reading order, as an extractor emits it. */
export type Block =
  | { type: 'heading'; level: number; text: string; place: Place; boxes?: WordBoxes | undefined }
  /** A paragraph, list item, note or caption: whole, with single line breaks where the source has them. */
  | { type: 'text'; text: string; place: Place; boxes?: WordBoxes | undefined; code?: undefined }
  /** Lines of a program, whose breaks and indents count. */
  | { type: 'text'; text: string; place: Place; boxes?: undefined; code: true }
  /** One table row. Rows of one table share `table`; `header` marks rows that name the columns. `boxes` are those of the cells. */
  | {
      type: 'row'
      cells: string[]
      header: boolean
      table: number
      place: Place
      boxes?: readonly (WordBoxes | undefined)[] | undefined
    }

/**
 * A remark about a document that could be read: not wholly, not surely, with words that command whoever reads it by machine, that ask
 * readers for their passwords, or with secrets (`suspicion/`), or with text that nobody sees.
 */
export const WARNINGS = [
  'truncated',
  'partial',
  'renamed',
  'ocr',
  'low-confidence',
  'instructions',
  'phishing',
  'secrets',
  'hidden',
] as const
export type Warning = (typeof WARNINGS)[number]

/** What an extractor says when it has emitted its last block. */
export interface ExtractionSummary {
  /** Media type of what the bytes really are. */
  mediaType: string
  title?: string
  /** Pages, slides or sheets, where the format has them. */
  pageCount?: number
  warnings: Warning[]
  /** Where they hold: of `truncated` the last place that was read, of others the places that are missing or doubtful. */
  places?: Partial<Record<Warning, WarningPlace[]>>
  /** Of a page whose address was given. */
  web?: PageLinks
}

/** Where a page of the web leads. */
export interface PageLinks {
  /** Whole addresses, each once. */
  links: string[]
  /** The address that it names as its own. */
  canonical?: string
  /** Whether it asks not to be kept. */
  noindex: boolean
}

/** A file as it reaches the extractors. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
  /** Where a page of the web lies; its links are told then. */
  address?: string
}

/** Gives blocks to the caller in reading order, as soon as each is known. */
export type Emit = (block: Block) => void

/** Raised by an extractor; `failure` is one of the classes that an administrator is shown. */
export class ExtractionError extends Error {
  readonly failure: IngestFailure
  /** The library's own words, for the log only. */
  readonly detail: string | undefined

  constructor(failure: IngestFailure, detail?: string) {
    super(failure)
    this.name = 'ExtractionError'
    this.failure = failure
    this.detail = detail
  }
}

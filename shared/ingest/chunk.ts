import type { Place } from './blocks.ts'

/** Passages of a document: 20 million characters of prose or figures come to fewer, a million headings to more. */
export const MOST_CHUNKS = 30_000

/** Sheet rows (CSV: records) from the first to the last. */
export type RowRange = NonNullable<Place['rows']>

/** A filled cell of a row: which of the table's columns it stands in, from 0, and its words. */
export interface ChunkCell {
  column: number
  text: string
}

/** A row of a table, or a part of a row that is longer than a passage. Empty cells are left out. */
export interface ChunkRow {
  cells: ChunkCell[]
  /** The sheet's own numbers, where the row comes from a sheet. */
  rows?: RowRange
  /** Whether it goes on with the row before, which was too long for one passage. */
  continues?: true
}

/** Rows that stand under the same names. `columns` are those that the rows fill, in order; '' where one has no name. */
export interface ChunkTable {
  columns: string[]
  rows: ChunkRow[]
  /** Number of the table in its document, by which its rows in several passages are known for one; earlier releases have none. */
  number?: number
  /** For each of `columns` its place in the whole table, of whose columns a passage may fill some only. */
  positions?: number[]
}

/** What stands between two pieces of a passage. */
export type Joint = '' | ' ' | '\n' | '\n\n'

/** Running text, or rows of a table; `before` parts it from the piece above. */
export type ChunkPart = { before: Joint; text: string } | { before: Joint; table: ChunkTable }

/** What a passage is known by beside its words. */
interface ChunkHead {
  /** Position in the document, from 0. */
  index: number
  /** Headings above the passage, outermost first; empty where the document has none. */
  headingPath: string[]
  place: Place
  /** ISO 639-1 code of the passage's language, or of its document's where the passage is too short to tell. */
  language: string
}

/** A passage of a document by its structure: what is stored. How it is shown is written in `renderChunk.ts` alone. */
export interface ChunkStructure extends ChunkHead {
  parts: ChunkPart[]
  /** Characters at the beginning of the text that repeat the end of the passage before. */
  overlap: number
}

/** A passage in words, as it is searched and cited. */
export interface ShownChunk extends ChunkHead {
  /** Its first characters are the bracketed label made of `headingPath`, then comes the text. */
  content: string
  /** Offset in `content` at which the text begins, after the label. */
  textStart: number
}

/** A passage by its structure and in words. */
export type Chunk = ChunkStructure &
  ShownChunk & {
    /** Where the words of its text stand on their pages, as `boxes/boxCodec` packs them. Stored apart from the structure. */
    boxes?: Uint8Array
  }

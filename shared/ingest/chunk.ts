import type { Place } from './blocks.ts'

/** A passage as it is stored, searched and cited. */
export interface Chunk {
  /** Position in the document, from 0. */
  index: number
  /** The passage as it is shown: its first characters are the bracketed label made of `headingPath`, then the text. */
  content: string
  /** Offset in `content` at which the text begins, after the label. */
  textStart: number
  /** Headings above the passage, outermost first; empty where the document has none. */
  headingPath: string[]
  place: Place
  /** ISO 639-1 code of the passage's language, or of its document's where the passage is too short to tell. */
  language: string
}

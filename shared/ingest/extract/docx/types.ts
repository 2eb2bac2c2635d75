import type { ListPlace } from './numbering.ts'
import type { XmlElement } from '../office/xml.ts'

/** A paragraph as it stands in the file. `notes` are the keys of the notes, comments, charts and diagrams that it refers to. */
export interface Paragraph {
  text: string
  style?: string
  outline?: number
  /** Its own word on the list it belongs to; list 0 takes it out of its style's. */
  list?: Partial<ListPlace>
  notes: string[]
  /** Characters that are not set in bold by themselves. */
  light: number
}

/** What a story (the body, a header, a note) is made of, in reading order. */
export interface StorySink {
  paragraph(paragraph: Paragraph): void
  /** A row of an outermost table; nested tables come as lines of the cell that holds them. */
  row(row: DocxRow): void
  tableEnd(): void
  /** Opens one of the elements that hold a story of their own in notes and comments parts. */
  story?(element: XmlElement): void
}

/** A row of a Word table: merged cells filled in downwards, `spans` telling which ones reach over several columns. */
export interface DocxRow {
  cells: string[]
  spans: { at: number; width: number }[]
  header?: boolean
  /** Whether all of its text is set in bold by itself, not by a style. */
  bold: boolean
  notes: string[]
}

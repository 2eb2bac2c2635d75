import type { Box } from '../../boxes/wordBoxes.ts'
import type { GrayPicture } from '../ocr/grayPicture.ts'
import type { Scan } from './scannedPage.ts'

/**
 * A line of a page. Lengths are points (1/72 inch) in a frame that is turned so that the line runs from left to right:
 * `left` and `right` are where its ink begins and ends, `baseline` grows upwards.
 */
export interface PdfLine {
  text: string
  words: PdfWord[]
  left: number
  right: number
  baseline: number
  /** Font size as it is shown. */
  size: number
  bold: boolean
  /** Turn of the line in degrees, counter-clockwise. */
  angle: number
  /** The last word goes on in the next line: its hyphen has been taken off. */
  hyphenated: boolean
}

/** What stands between two spaces, and where its ink begins and ends. */
export interface PdfWord {
  text: string
  left: number
  right: number
  /** Where it stands on the page as it is shown, where that is known. */
  box?: Box | undefined
}

export interface OutlineEntry {
  title: string
  /** Depth in the outline, from 1. */
  depth: number
  /** From 1. */
  page: number
}

export interface PdfPage {
  /** In reading order. */
  lines: PdfLine[]
  /** What was written onto it: filled-in form fields and typed notes, each as one text. */
  written: string[]
  /** Why its text is to be sought in its picture, where it is. */
  scan?: Scan | undefined
  /** It holds text that nobody sees. */
  hidden?: boolean
}

/** An open PDF, whichever library reads it. */
export interface PdfSource {
  pageCount: number
  title: string | undefined
  outline: readonly OutlineEntry[]
  /** A page (from 1), or undefined for one that cannot be read. */
  readPage(page: number): Promise<PdfPage | undefined>
  /** Its picture, where the library can draw one. */
  drawPage?(page: number): GrayPicture | undefined | Promise<GrayPicture | undefined>
  close(): Promise<void>
}

import type { Output } from '../output.ts'
import type { Recognition } from '../ocr/recognition.ts'
import { recognizedLines } from '../ocr/recognizedLines.ts'
import type { PdfPage, PdfSource } from './types.ts'

/** A page with the lines that count. */
export interface ReadPage extends PdfPage {
  /** Its lines were recognised in its picture. */
  recognized: boolean
}

/** Recognised text below is kept with a warning: some of its words are wrong. */
const DOUBTFUL = 75
/** Text of a font is replaced by what its picture says only where that is at least as sure. */
const SURE_ENOUGH = 60

/** Reads a page, in its picture where it is a scan or its fonts do not tell their letters; undefined where it cannot be read. */
export async function readPage(
  source: PdfSource,
  number: number,
  { output, recognition }: { output: Output; recognition: Recognition },
): Promise<ReadPage | undefined> {
  const page = await source.readPage(number)
  if (page?.hidden) output.warn('hidden', { page: number })
  if (!page?.scan) return page && { ...page, recognized: false }
  const asTyped = { ...page, recognized: false }
  const garbled = page.scan === 'garbled'
  const read = await recognition.page(number, () => source.drawPage?.(number))
  if (!read || (garbled && read.confidence < SURE_ENOUGH)) {
    output.warn(garbled ? 'low-confidence' : 'partial', { page: number })
    return asTyped
  }
  if (read.lines.length === 0) {
    // Something like words was there, but none that could be read.
    if (read.confidence > 0) output.warn('partial', { page: number })
    return asTyped
  }
  output.warn('ocr')
  if (read.confidence < DOUBTFUL) output.warn('low-confidence', { page: number })
  return { ...page, lines: recognizedLines(read), recognized: true }
}

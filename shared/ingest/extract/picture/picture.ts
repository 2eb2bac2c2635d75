import type { Output } from '../output.ts'
import type { Recognition } from '../ocr/recognition.ts'
import { emitPages } from '../pdf/pdf.ts'
import { decodePicture } from './decodePicture.ts'

/** The words of a picture, read like those of a scanned page; a picture has no pages, and its words stand nowhere but in it. */
export async function extractPicture(bytes: Uint8Array, output: Output, recognition: Recognition): Promise<void> {
  const source = {
    pageCount: 1,
    title: undefined,
    outline: [],
    readPage: async () => ({ lines: [], written: [], scan: 'picture' as const }),
    drawPage: () => decodePicture(bytes),
    close: async () => undefined,
  }
  await emitPages(source, output, { recognition, placeOf: () => ({}) })
}

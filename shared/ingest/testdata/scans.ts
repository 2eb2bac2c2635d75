import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawPage } from '../extract/pdf/scannedPage.ts'
import { loadPdfium } from '../extract/pdf/pdfiumLibrary.ts'
import type { GrayPicture } from '../extract/ocr/grayPicture.ts'

/** Words on a page of 595 by 842 points: `x` and `y` are where their upper left corner is, from the upper left corner of the page. */
export interface Print {
  text: string
  x: number
  y: number
  size?: number
}

/** A page in points, as pdfkit makes it. */
export const PAGE = { width: 595.28, height: 841.89 }

/** A PDF whose pages hold words, or pictures of words as a scanner makes them. */
export async function scannedPdf(pages: readonly { typed?: readonly Print[]; scanned?: readonly Print[] }[]): Promise<Buffer> {
  const pictures = await Promise.all(pages.map(({ scanned }) => scanned && picturePng(scanned)))
  return pdfOf((pdf) => {
    for (const [at, { typed = [] }] of pages.entries()) {
      pdf.addPage({ size: 'A4', margin: 0 })
      const picture = pictures[at]
      if (picture) pdf.image(picture, 0, 0, PAGE)
      write(pdf, typed)
    }
  })
}

/** A page with these words as a picture, 1654 by 2339 pixels in shades of grey. */
export async function pictureOf(prints: readonly Print[]): Promise<GrayPicture> {
  const bytes = await pdfOf((pdf) => write(pdf.addPage({ size: 'A4', margin: 0 }), prints))
  const pdfium = await loadPdfium()
  const { call } = pdfium
  const pointer = call.malloc(bytes.length)
  pdfium.bytes().set(bytes, pointer)
  const document = call.FPDF_LoadMemDocument(pointer, bytes.length, 0)
  const page = call.FPDF_LoadPage(document, 0)
  const picture = drawPage(pdfium, page)
  call.FPDF_ClosePage(page)
  call.FPDF_CloseDocument(document)
  call.free(pointer)
  if (!picture) throw new Error('the page was not drawn')
  return picture
}

/** The same as a PNG. */
export async function picturePng(prints: readonly Print[]): Promise<Buffer> {
  return asImage(await pictureOf(prints)).png({ compressionLevel: 1 }).toBuffer()
}

/** A picture for sharp to go on with. */
export function asImage({ width, height, pixels }: GrayPicture) {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
}

function write(pdf: PDFKit.PDFDocument, prints: readonly Print[]): void {
  for (const { text, x, y, size = 14 } of prints) pdf.fontSize(size).text(text, x, y, { lineBreak: false })
}

function pdfOf(fill: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ autoFirstPage: false })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
    fill(pdf)
    pdf.end()
  })
}

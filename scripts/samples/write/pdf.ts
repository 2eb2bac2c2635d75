import PdfKit from 'pdfkit'
import type { Piece } from './markup.ts'
import { MADE_AT } from './stamp.ts'

type Pdf = InstanceType<typeof PdfKit>

const MARGIN = 56
const SIZES = [20, 14, 11.5]

/** Writes a PDF with an outline and page numbers; with `booklet` the paper is A5 and every section of level 2 begins a page. */
export async function pdfOf(
  title: string,
  pieces: readonly Piece[],
  options: { booklet: boolean },
): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: options.booklet ? 'A5' : 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    // The compressed bytes would differ between versions of Node.
    compress: false,
    info: { Title: title, Author: 'Tarnwood Outdoor Ltd', CreationDate: MADE_AT, ModDate: MADE_AT },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<void>((resolve) => pdf.once('end', resolve))
  const outline = [pdf.outline]
  for (const piece of pieces) {
    if (piece.type === 'heading') {
      writeHeading(pdf, piece, options.booklet && piece.level === 2)
      const parent = outline[piece.level - 1] ?? pdf.outline
      outline[piece.level] = parent.addItem(piece.text)
    } else writePiece(pdf, piece)
  }
  numberPages(pdf, title)
  pdf.end()
  await finished
  return Buffer.concat(parts)
}

const bottom = (pdf: Pdf) => pdf.page.height - MARGIN

function writeHeading(pdf: Pdf, { level, text }: { level: number; text: string }, newPage: boolean): void {
  // A heading at the foot of a page would stand apart from its text.
  if (newPage || pdf.y > bottom(pdf) - 90) pdf.addPage()
  else if (pdf.y > MARGIN) pdf.moveDown(0.8)
  pdf
    .font('Helvetica-Bold')
    .fontSize(SIZES[level - 1] ?? 11)
    .fillColor('#1f3d36')
    .text(text, MARGIN)
  pdf.moveDown(0.4)
}

function writePiece(pdf: Pdf, piece: Exclude<Piece, { type: 'heading' }>): void {
  pdf.fillColor('#222222').fontSize(10.5).font('Helvetica')
  if (piece.type === 'table') writeTable(pdf, piece.rows)
  else if (piece.type === 'item') pdf.text(`•  ${piece.text}`, MARGIN + 10, undefined, { lineGap: 2, indent: 0 })
  else pdf.text(piece.text, MARGIN, undefined, { lineGap: 3 })
  pdf.x = MARGIN
  pdf.moveDown(0.5)
}

function writeTable(pdf: Pdf, rows: readonly string[][]): void {
  const columns = rows[0]?.length ?? 1
  const width = (pdf.page.width - 2 * MARGIN) / columns
  rows.forEach((cells, row) => {
    pdf.font(row === 0 ? 'Helvetica-Bold' : 'Helvetica')
    const height = Math.max(...cells.map((cell) => pdf.heightOfString(cell, { width: width - 8 }))) + 6
    if (pdf.y + height > bottom(pdf)) pdf.addPage()
    const top = pdf.y
    cells.forEach((cell, column) => pdf.text(cell, MARGIN + column * width, top + 3, { width: width - 8 }))
    pdf
      .moveTo(MARGIN, top + height)
      .lineTo(pdf.page.width - MARGIN, top + height)
      .lineWidth(0.5)
      .stroke('#9aa5a0')
    pdf.fillColor('#222222')
    pdf.y = top + height
  })
}

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    // Writing below the margin would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const text = `${title} · Page ${page + 1} of ${count}`
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor('#666666')
      .text(text, MARGIN, pdf.page.height - 40, { lineBreak: false })
  }
}

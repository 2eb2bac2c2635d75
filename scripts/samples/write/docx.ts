import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from 'docx'
import type { Piece } from './markup.ts'
import { withFixedTimes } from './stamp.ts'

/** Writes a Word document with real headings, lists and tables. */
export async function docxOf(title: string, pieces: readonly Piece[]): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: 'Tarnwood Outdoor Ltd',
    lastModifiedBy: 'Tarnwood Outdoor Ltd',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } } } },
    sections: [{ footers: { default: footer(title) }, children: pieces.map(childOf) }],
  })
  return withFixedTimes(await Packer.toBuffer(document))
}

function footer(title: string): Footer {
  const text = new TextRun({ children: [`${title} · Page `, PageNumber.CURRENT], size: 16 })
  return new Footer({ children: [new Paragraph({ children: [text] })] })
}

const HEADINGS = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

function childOf(piece: Piece): FileChild {
  switch (piece.type) {
    case 'heading':
      return new Paragraph({ text: piece.text, heading: HEADINGS[piece.level - 1] ?? HeadingLevel.HEADING_3 })
    case 'paragraph':
      return new Paragraph({ text: piece.text })
    case 'item':
      return new Paragraph({ text: piece.text, bullet: { level: 0 } })
    case 'table':
      return tableOf(piece.rows)
  }
}

function tableOf(rows: readonly string[][]): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: '9AA5A0' }
  const borders = { top: border, bottom: border, left: border, right: border }
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: cells.map((text) => {
            const run = new TextRun({ text, bold: at === 0 })
            return new TableCell({ borders, children: [new Paragraph({ children: [run] })] })
          }),
        }),
    ),
  })
}

import PDFDocument from 'pdfkit'

/** A PDF of `pages` pages, each about another station; the text of a page is what {@link stationText} says. */
export async function longPdf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: 'Station log', CreationDate: new Date(0) } })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (let page = 1; page <= pages; page++) {
    pdf.addPage({ size: 'A4', margin: 72 })
    pdf
      .fontSize(20)
      .text(`Station ${NAMES[page % NAMES.length]}-${page}`)
      .moveDown()
    pdf.fontSize(11).text(stationText(page), { lineGap: 3 })
  }
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

const NAMES = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
const KEEPERS = [
  'Marguerite Oduya',
  'Tobias Lindqvist',
  'Henrike Vael',
  'Casimir Brandt',
  'Ottoline Reyes',
  'Ismael Quade',
  'Perpetua Holm',
]

export function stationText(page: number): string {
  const name = `${NAMES[page % NAMES.length]}-${page}`
  return (
    `The station ${name} was opened in ${1900 + page}. Its keeper is ${keeperOf(page)}, who reports every Monday. ` +
    `The tower of ${name} is ${20 + page} metres high and carries a lamp of ${page * 100} watts. ` +
    'Visitors sign the book at the gate before they climb. The stairs are closed while the wind is strong.'
  )
}

function keeperOf(page: number): string {
  return `${KEEPERS[page % KEEPERS.length]}`
}

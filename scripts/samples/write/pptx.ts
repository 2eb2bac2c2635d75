import PptxGenJS from 'pptxgenjs'
import type { Slide } from '../content/range.ts'
import { withFixedTimes } from './stamp.ts'

const GREEN = '1F3D36'
const MASTER = 'TARNWOOD'

/** Writes a presentation: titles in title placeholders, points, tables and speaker's notes. */
export async function pptxOf(title: string, slides: readonly Slide[]): Promise<Uint8Array> {
  // The package's types describe a namespace where its module gives the class.
  const deck = new (PptxGenJS as unknown as new () => PptxGenJS)()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = title
  deck.author = 'Tarnwood Outdoor Ltd'
  deck.company = 'Tarnwood Outdoor Ltd'
  deck.defineSlideMaster({
    title: MASTER,
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 7.3, w: '100%', h: 0.2, fill: { color: GREEN } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: 0.6,
            y: 0.4,
            w: 12,
            h: 0.9,
            fontSize: 30,
            bold: true,
            color: GREEN,
          },
          text: '',
        },
      },
    ],
  })
  for (const slide of slides) addSlide(deck, slide)
  return withFixedTimes((await deck.write({ outputType: 'uint8array' })) as Uint8Array)
}

function addSlide(deck: PptxGenJS, content: Slide): void {
  const slide = deck.addSlide({ masterName: MASTER })
  slide.addText(content.title, { placeholder: 'title' })
  if (content.subtitle) slide.addText(content.subtitle, { x: 0.6, y: 3, w: 12, h: 1, fontSize: 20 })
  if (content.points) {
    const points = content.points.map((text) => ({ text, options: { bullet: true, breakLine: true, fontSize: 20 } }))
    slide.addText(points, { x: 0.6, y: 1.7, w: 12, h: 4.5, valign: 'top' })
  }
  if (content.table) {
    const rows = content.table.map((cells, row) => cells.map((text) => ({ text, options: { bold: row === 0 } })))
    slide.addTable(rows, { x: 0.6, y: 1.7, w: 12, fontSize: 18, border: { type: 'solid', pt: 1, color: '9AA5A0' } })
  }
  slide.addNotes(content.notes)
}

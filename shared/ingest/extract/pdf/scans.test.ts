import { describe, expect, test } from 'vitest'
import type { Block } from '../../blocks.ts'
import { GRID } from '../../boxes/wordBoxes.ts'
import { PAGE, scannedPdf } from '../../testdata/scans.ts'
import { extract } from '../index.ts'
import { USUAL_OCR } from '../ocr/languageData.ts'
import { createRecognition, type KnownPages } from '../ocr/recognition.ts'
import type { RecognizedPage } from '../ocr/recognizedPage.ts'

/** Reads a PDF whose scanned pages are recognised as these. */
async function read(bytes: Uint8Array, known: KnownPages = new Map(), pages = 50) {
  const blocks: Block[] = []
  const shares: (number | undefined)[] = []
  const recognition = createRecognition({ settings: { ...USUAL_OCR, pages }, known, onPage: () => undefined })
  const summary = await extract({ name: 'a.pdf', bytes }, (block) => blocks.push(block), {
    recognition,
    onProgress: (_, share) => shares.push(share),
  })
  recognition.close()
  return { blocks, shares, warnings: summary.warnings, places: summary.places }
}

const says = (text: string, confidence = 90): RecognizedPage => ({
  width: 595,
  height: 842,
  turn: 0,
  confidence,
  lines: [{ words: [{ text, left: 72, top: 300, right: 200, bottom: 312 }], baseline: 310, height: 14 }],
})
const textsOf = (blocks: readonly Block[]) =>
  blocks.map((block) => [block.type, 'text' in block ? block.text : block.cells.join(' '), block.place.page])

/** Where the first word of a block begins, in points from the upper left corner of the page. */
function beginOf(block: Block | undefined, page: { width: number; height: number } = PAGE) {
  const [, , x = 0, y = 0, , height = 0] = block && 'text' in block && block.boxes ? block.boxes : []
  return { x: (x / GRID) * page.width, y: (y / GRID) * page.height, height: (height / GRID) * page.height }
}

describe('scanned pages', () => {
  test('are read in their places between typed ones, tell of their progress, and are no headings however large', async () => {
    const large = { ...says('Opening'), lines: says('Opening').lines.map((line) => ({ ...line, height: 80 })) }
    const bytes = await scannedPdf([
      { typed: [{ text: 'The first page is typed, as may be read here.', x: 72, y: 90 }] },
      { scanned: [{ text: 'x', x: 72, y: 90 }] },
      { typed: [{ text: 'The third page is typed, as may be read here.', x: 72, y: 90 }] },
    ])
    const { blocks, shares, warnings } = await read(bytes, new Map([[2, large]]))
    expect(textsOf(blocks)).toEqual([
      ['text', 'The first page is typed, as may be read here.', 1],
      ['text', 'Opening', 2],
      ['text', 'The third page is typed, as may be read here.', 3],
    ])
    expect(shares).toEqual([1 / 3, 2 / 3, 1])
    expect(warnings).toEqual(['ocr'])
  })

  test('past the limit of pages are told as not read', async () => {
    const scanned = [{ text: 'x', x: 72, y: 90 }]
    const { blocks, warnings, places } = await read(
      await scannedPdf([{ scanned }, { scanned }, { scanned }]),
      new Map([[1, says('One')]]),
      1,
    )
    expect(textsOf(blocks)).toEqual([['text', 'One', 1]])
    expect(warnings).toEqual(['ocr', 'partial'])
    expect(places).toEqual({ partial: [{ page: 2 }, { page: 3 }] })
  })

  test('that are read unsurely, or not, are told of', async () => {
    const scanned = [{ text: 'x', x: 72, y: 90 }]
    const known = new Map([
      [1, says('Perhaps', 74)],
      [2, { ...says('', 39), lines: [] }],
    ])
    const { blocks, warnings, places } = await read(await scannedPdf([{ scanned }, { scanned }]), known)
    expect(textsOf(blocks)).toEqual([['text', 'Perhaps', 1]])
    expect(warnings).toEqual(['ocr', 'low-confidence', 'partial'])
    expect(places).toEqual({ 'low-confidence': [{ page: 1 }], partial: [{ page: 2 }] })
  })
})

describe('a page whose font does not say what its letters are', () => {
  const garbled = rawPdf('/Encoding << /Type /Encoding /Differences [65 /g1 /g2 /g3 /g4 /g5 /g6 /g7 /g8 /g9 /g10] >>')

  test('is read in its picture where that is sure', async () => {
    const { blocks, warnings } = await read(garbled, new Map([[1, says('Tides')]]))
    expect(textsOf(blocks)).toEqual([['text', 'Tides', 1]])
    expect(warnings).toEqual(['ocr'])
  })

  test('keeps its text with a warning where it is not', async () => {
    const { warnings } = await read(garbled, new Map([[1, says('T1des', 59)]]))
    expect(warnings).toEqual(['low-confidence'])
  })
})

describe('the place of typed words', () => {
  const print = { text: 'The lamp room opens at nine in the morning.', x: 120, y: 400, size: 12 }

  test('is where they are printed', async () => {
    const { blocks } = await read(await scannedPdf([{ typed: [print] }]))
    const at = beginOf(blocks[0])
    expect(at.x).toBeCloseTo(print.x, -0.5)
    expect(Math.abs(at.y - print.y)).toBeLessThan(3)
    expect(Math.abs(at.height - print.size)).toBeLessThan(2)
  })

  test('is where they are shown on a page that is turned', async () => {
    const upright = (await scannedPdf([{ typed: [print] }])).toString('latin1')
    const bytes = Buffer.from(upright.replace('/Type /Page\n', '/Type /Page\n/Rotate 90\n'), 'latin1')
    expect(bytes.length).toBeGreaterThan(upright.length)
    const { blocks } = await read(bytes)
    // Turned clockwise: what stood below the upper edge stands left of the right one.
    const at = beginOf(blocks[0], { width: PAGE.height, height: PAGE.width })
    expect(Math.abs(at.x - (PAGE.height - print.y - print.size))).toBeLessThan(4)
    expect(Math.abs(at.y - print.x)).toBeLessThan(3)
  })
})

/** A PDF of one line of thirty letters, in a font with these further entries. */
function rawPdf(font: string): Buffer {
  const content = 'BT /F1 24 Tf 72 700 Td (ABCDEFGHIJABCDEFGHIJABCDEFGHIJ) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`, 'latin1')
}

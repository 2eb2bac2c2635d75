import { describe, expect, test } from 'vitest'
import { boxesOfWords } from '../../boxes/wordBoxes.ts'
import { testFile } from '../../testdata/read.ts'
import { joinLines } from './paragraphs.ts'
import { openWithPdfium } from './pdfium.ts'
import { openWithPdfjs } from './pdfjs.ts'
import type { PdfLine, PdfSource } from './types.ts'
import { wordsOfRuns } from './wordsOfRuns.ts'

async function linesOf(source: PdfSource | undefined, page: number): Promise<PdfLine[]> {
  const read = await source?.readPage(page)
  await source?.close()
  return read?.lines ?? []
}

describe('the words of runs', () => {
  const run = (text: string, left: number, right: number, isRightToLeft = false) => ({
    text,
    left,
    right,
    isRightToLeft,
  })
  const words = (...runs: ReturnType<typeof run>[]) =>
    wordsOfRuns(runs).map(({ text, left, right }) => [text, Math.round(left), Math.round(right)])

  test('are divided at spaces, by the width of their characters', () => {
    expect(words(run('nn nn', 0, 248))).toEqual([
      ['nn', 0, 108],
      ['nn', 140, 248],
    ])
    expect(words(run('ill mmm', 0, 367))).toEqual([
      ['ill', 0, 75],
      ['mmm', 107, 367],
    ])
  })

  test('go on from one run to the next', () => {
    expect(words(run('com', 0, 30), run('pile', 30, 60), run(' ', 60, 65), run('all', 65, 80))).toEqual([
      ['compile', 0, 60],
      ['all', 65, 80],
    ])
  })

  test('begin on the right where they are read from there', () => {
    expect(words(run('אב ג', 0, 194, true))).toEqual([
      ['אב', 86, 194],
      ['ג', 0, 54],
    ])
  })

  test('of nothing are none', () => {
    expect(words(run('', 0, 0), run('  ', 0, 5))).toEqual([])
  })
})

describe('boxes of words that pdf.js reads', () => {
  test.each(['pdf/handbook.pdf', 'pdf/rotation.pdf'])('lie where PDFium sees them: %s', async (name) => {
    const { bytes } = testFile(name)
    for (const page of [1, 2]) {
      const boxesOf = (lines: readonly PdfLine[]) =>
        lines.flatMap((line) => line.words.map(({ text, box }) => ({ text, box })))
      const ours = boxesOf(await linesOf(await openWithPdfjs(bytes), page))
      const theirs = boxesOf(await linesOf(await openWithPdfium(bytes), page))
      expect(ours.length).toBeGreaterThan(0)
      expect(ours.map(({ text }) => text)).toEqual(theirs.map(({ text }) => text))
      for (const [at, { box }] of ours.entries())
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(
            Math.abs((box?.[side] ?? 9) - (theirs[at]?.box?.[side] ?? 0)),
            `${theirs[at]?.text} ${side}`,
          ).toBeLessThan(0.03)
    }
  })

  test('follow their paragraph', async () => {
    const paragraphs = joinLines(await linesOf(await openWithPdfjs(testFile('pdf/handbook.pdf').bytes), 1))
    for (const { text, words } of paragraphs) expect(boxesOfWords(words, 1, text), text).toBeDefined()
  })
})

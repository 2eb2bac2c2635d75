import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { asImage, pictureOf } from '../../testdata/scans.ts'
import { turned, type GrayPicture, type Turn } from './grayPicture.ts'
import { findLanguageData, USUAL_OCR } from './languageData.ts'
import { createRecognition, NO_RECOGNITION, RecognitionNeeded } from './recognition.ts'
import { recognizePage } from './recognizePage.ts'
import type { RecognizedLine, RecognizedPage } from './recognizedPage.ts'
import { recognizedLines } from './recognizedLines.ts'

const picture = (width: number, height: number): GrayPicture => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => at),
})
const line: RecognizedLine = {
  words: [{ text: 'Fees', left: 10, top: 5, right: 40, bottom: 15 }],
  baseline: 14,
  height: 12,
}
const page = (confidence: number): RecognizedPage => ({ width: 200, height: 100, turn: 0, confidence, lines: [line] })

describe('a picture that is turned', () => {
  test('has its rows for columns', () => {
    const small = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
    expect([...turned(small, 90).pixels]).toEqual([4, 1, 5, 2, 6, 3])
    expect([...turned(small, 180).pixels]).toEqual([6, 5, 4, 3, 2, 1])
    expect([...turned(small, 270).pixels]).toEqual([3, 6, 2, 5, 1, 4])
    expect(turned(small, 90)).toMatchObject({ width: 2, height: 3 })
  })

  test.each<[Turn, { x: number; y: number }]>([
    [0, { x: 0.25, y: 0.2 }],
    [90, { x: 0.2, y: 0.25 }],
    [180, { x: 0.25, y: 0.7 }],
    [270, { x: 0.7, y: 0.25 }],
  ])('by %i degrees has its words where the original shows them', (turn, at) => {
    const word = { text: 'Fees', left: 50, top: 20, right: 150, bottom: 30 }
    const [found] = recognizedLines({
      width: 200,
      height: 100,
      turn,
      confidence: 90,
      lines: [{ ...line, words: [word] }],
    })
    const box = found?.words[0]?.box
    expect({ x: box?.x, y: box?.y }).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) })
  })
})

describe('recognizing a page', () => {
  const readerOf = (confidences: readonly number[]) => {
    const seen: string[] = []
    const read = async ({ width, height }: GrayPicture) => {
      seen.push(`${width}x${height}`)
      return { confidence: confidences[seen.length - 1] ?? 0, lines: [line] }
    }
    return { seen, read }
  }

  test.each<[string, number[], Partial<RecognizedPage>, number]>([
    ['takes what is sure as it is', [70], { turn: 0, confidence: 70, lines: [line] }, 1],
    ['tries other directions below 70 until one is sure', [69, 30, 80], { turn: 270, confidence: 80 }, 3],
    ['takes the best of all', [41, 20, 30, 50], { turn: 180, confidence: 50 }, 4],
    ['keeps nothing below 40', [39, 20, 30, 10], { turn: 0, confidence: 39, lines: [] }, 4],
  ])('%s', async (_what, confidences, expected, tries) => {
    const { seen, read } = readerOf(confidences)
    expect(await recognizePage(picture(30, 20), read)).toMatchObject(expected)
    expect(seen).toHaveLength(tries)
  })

  test('finds words in a page that lies on its side, and where they are', async () => {
    const upright = await pictureOf([{ text: 'The lamp room opens at nine', x: 100, y: 200, size: 20 }])
    const recognition = createRecognition({ settings: USUAL_OCR, known: new Map(), onPage: () => undefined })
    const read = await recognition.page(1, () => turned(upright, 90))
    recognition.close()
    expect(read?.turn).toBe(270)
    const [found] = read ? recognizedLines(read) : []
    expect(found?.text).toBe('The lamp room opens at nine')
    // Turned clockwise, what stood at the left stands at the top, and what stood below the top edge left of the right one.
    const box = found?.words[0]?.box
    expect(box?.y).toBeCloseTo(100 / 595, 1)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1 - 203 / 842, 1)
  })
})

describe('a document', () => {
  const drawn: number[] = []
  const draw = (number: number) => () => {
    drawn.push(number)
    return undefined
  }

  test('is not read again on pages that are known, and not on more than may be', async () => {
    const settings = { ...USUAL_OCR, pages: 2 }
    const recognition = createRecognition({ settings, known: new Map([[1, page(90)]]), onPage: () => undefined })
    expect(await recognition.page(1, draw(1))).toEqual(page(90))
    expect(await recognition.page(2, draw(2))).toBeUndefined()
    expect(await recognition.page(3, draw(3))).toBeUndefined()
    expect(drawn).toEqual([2])
  })

  test('is not recognised where nobody asked for it', async () => {
    await expect(NO_RECOGNITION.page(1, draw(1))).rejects.toBeInstanceOf(RecognitionNeeded)
  })

  test('has no words in a picture of a few pixels, for which no program is started', async () => {
    const settings = { ...USUAL_OCR, folder: '/nowhere' }
    const recognition = createRecognition({ settings, known: new Map(), onPage: () => undefined })
    expect(await recognition.page(1, () => picture(19, 300))).toMatchObject({ lines: [], confidence: 0 })
  })

  test('says which languages have no data', async () => {
    expect(() => findLanguageData({ ...USUAL_OCR, languages: ['eng', 'xyz'] })).toThrow(/xyz/)
    expect(findLanguageData(USUAL_OCR)).toMatchObject({ gzip: true })
    const settings = { ...USUAL_OCR, languages: ['xyz'] }
    const recognition = createRecognition({ settings, known: new Map(), onPage: () => undefined })
    await expect(recognition.page(1, () => picture(30, 30))).rejects.toMatchObject({ failure: 'INTERNAL' })
  })
})

describe('a folder with the data of languages', () => {
  const shipped = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')

  test('is read from the disk alone, with all of its languages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'languages-'))
    const data = gunzipSync(readFileSync(shipped))
    // What a language is called is the name of its file.
    for (const language of ['nor', 'sea']) writeFileSync(join(folder, `${language}.traineddata`), data)
    const recognition = createRecognition({
      settings: { ...USUAL_OCR, languages: ['nor', 'sea'], folder },
      known: new Map(),
      onPage: () => undefined,
    })
    const read = await recognition.page(1, () => pictureOf([{ text: 'The lamp room opens', x: 100, y: 200, size: 20 }]))
    recognition.close()
    rmSync(folder, { recursive: true })
    expect(read && recognizedLines(read).map(({ text }) => text)).toEqual(['The lamp room opens'])
  })
})

describe('a photograph', () => {
  test('is read as its camera says that it is meant to be seen', async () => {
    const { decodePicture } = await import('../picture/decodePicture.ts')
    const upright = await pictureOf([{ text: 'x', x: 10, y: 10 }])
    // Orientation 6: the picture is to be turned clockwise to be seen upright.
    const jpeg = await asImage(turned(upright, 270)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await decodePicture(jpeg)).toMatchObject({ width: upright.width, height: upright.height })
  })
})

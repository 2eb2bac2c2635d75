import { describe, expect, test } from 'vitest'
import { forSeeds, type Generator } from '../../text/testdata/generate.ts'
import { packBoxes, placedSpans } from './boxCodec.ts'
import { around, boxesOfWords, countLetters, GRID, joinBoxes, STRIDE, takeBoxes, type Box } from './wordBoxes.ts'

const at = (x: number, y: number): Box => ({ x: x / GRID, y: y / GRID, width: 40 / GRID, height: 20 / GRID })
const words = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, nth) => ({ text: word, box: at(100 + 60 * (nth % 6), 100 + 30 * Math.floor(nth / 6)) }))
const shown = (text: string, packed: Uint8Array) =>
  placedSpans(text, packed).map(({ start, end, page, box }) => [
    text.slice(start, end),
    page,
    box.x * GRID,
    box.y * GRID,
  ])

function boxesOf(text: string, page = 1) {
  const boxes = boxesOfWords(words(text), page, text)
  if (!boxes) throw new Error('no boxes')
  return boxes
}

describe('letters', () => {
  test.each([
    ['', 0],
    ['Two words, 3 marks.', 14],
    ['naïve Äpfel', 10],
    ['日本語', 3],
    ['𝒳y', 2],
    ['— $ %', 0],
  ])('of %j are %i', (text, count) => {
    expect(countLetters(text)).toBe(count)
  })
})

describe('the places of words', () => {
  test('are found in a text that spaces, hyphens and marks were changed in', () => {
    const boxes = boxesOfWords(words('The com pilation ends $ 12'), 3, 'The compilation\nends ($12)')
    expect(boxes && shown('The compilation ends: $12', packBoxes(boxes))).toEqual([
      ['The', 3, 100, 100],
      ['com', 3, 160, 100],
      ['pilation', 3, 220, 100],
      ['ends', 3, 280, 100],
      ['12', 3, 400, 100],
    ])
  })

  test('are not given where the letters are others', () => {
    expect(boxesOfWords(words('one two'), 1, 'one two three')).toBeUndefined()
    expect(boxesOfWords([{ text: 'one' }], 1, 'one')).toBeUndefined()
  })

  test('are given out piece by piece, also of a word that is divided', () => {
    const take = takeBoxes(boxesOf('alpha beta gamma'))
    const pieces = ['alpha be', 'ta ', '– ', 'gamma'].map((text) => {
      const boxes = take(text)
      return boxes && shown(text, packBoxes(boxes)).map(([word, , x]) => [word, x])
    })
    expect(pieces).toEqual([
      [
        ['alpha', 100],
        ['be', 160],
      ],
      [['ta', 160]],
      undefined,
      [['gamma', 220]],
    ])
  })

  test('stay with their words behind a text whose own are not known', () => {
    const joined = joinBoxes([
      { text: 'Name: ', boxes: undefined },
      { text: 'Ada', boxes: boxesOf('Ada', 2) },
      { text: 'Name', boxes: undefined },
    ])
    expect(joined && shown('Name: Ada; Name', packBoxes(joined))).toEqual([['Ada', 2, 100, 100]])
    expect(joinBoxes([{ text: 'a', boxes: undefined }])).toBeUndefined()
  })

  test('any words on any pages come back as they were, in few bytes', () => {
    forSeeds(60, (generator) => {
      const placed = Array.from({ length: 1 + generator.below(200) }, () => anyWord(generator))
      const text = placed.map((word) => word.text).join(' ')
      const joined = joinBoxes(
        placed.map(({ text: own, page, box }) => ({ text: own, boxes: boxesOfWords([{ text: own, box }], page, own) })),
      )
      const packed = packBoxes(joined ?? new Uint16Array())
      const back = placedSpans(text, packed).map((span) => [text.slice(span.start, span.end), span.page, span.box])
      expect(back).toEqual(placed.filter(({ box }) => box).map((word) => [word.text, word.page, word.box]))
    })
  })

  test('of a page of print take three to four bytes a word', () => {
    const text = Array.from({ length: 240 }, () => 'harbour').join(' ')
    expect(packBoxes(boxesOf(text)).length).toBeLessThan(240 * 4.5)
    expect(boxesOf(text).length).toBe(240 * STRIDE)
  })

  test('of damaged bytes end where the text does', () => {
    forSeeds(100, (generator) => {
      const bytes = Uint8Array.from({ length: generator.below(60) }, () => generator.below(256))
      for (const { start, end } of placedSpans('a few words', bytes)) expect(end).toBeGreaterThan(start)
    })
  })
})

test('the box around two holds both', () => {
  expect(around(at(0, 0), at(100, 60))).toEqual({ x: 0, y: 0, width: 140 / GRID, height: 80 / GRID })
})

function anyWord(generator: Generator): { text: string; page: number; box: Box | undefined } {
  const text = generator.oneOf(['a', 'harbour', 'Straße', '2024', '日本'])
  const steps = () => generator.below(GRID / 2) / GRID
  const box = generator.below(5) === 0 ? undefined : { x: steps(), y: steps(), width: steps(), height: steps() }
  return { text, page: 1 + generator.below(3), box }
}

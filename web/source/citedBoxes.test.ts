import { describe, expect, test } from 'vitest'
import { citedBoxes, placeOf } from './citedBoxes.ts'

const LABEL = '[Fees] '
const TEXT = 'Boats cost ten crowns a day. Canoes are free.'

/** A word of the text, each letter a hundredth of the page wide. */
function word(text: string, line: number, x: number, page = 1) {
  const start = TEXT.indexOf(text)
  const at = { x, y: 0.1 + 0.03 * line, width: text.length / 100, height: 0.02 }
  return { start, end: start + text.length, page, ...at }
}

const chunk = {
  content: LABEL + TEXT,
  text: TEXT,
  boxes: [
    word('Boats', 0, 0.1),
    word('cost', 0, 0.16),
    word('ten', 0, 0.21),
    word('crowns', 1, 0.1),
    word('a day', 1, 0.17),
    word('Canoes', 1, 0.5),
    word('are', 1, 0.57, 2),
  ],
}
const cited = (quote: string) => {
  const start = chunk.content.indexOf(quote)
  return citedBoxes(chunk, [{ start, end: start + quote.length }])
}

describe('the boxes of a quote', () => {
  test('are one for each line', () => {
    expect(cited('Boats cost ten crowns a day.')).toEqual([
      { page: 1, x: 0.1, y: 0.1, width: expect.closeTo(0.14), height: expect.closeTo(0.02) },
      { page: 1, x: 0.1, y: 0.13, width: expect.closeTo(0.12), height: expect.closeTo(0.02) },
    ])
  })

  test('do not reach over what is not cited, over other columns, and over pages', () => {
    expect(cited('cost')).toMatchObject([{ x: 0.16, width: 0.04 }])
    expect(cited('day. Canoes are')).toMatchObject([
      { page: 1, x: 0.17 },
      { page: 1, x: 0.5 },
      { page: 2, x: 0.57 },
    ])
  })

  test('are none where the chunk knows of none', () => {
    expect(citedBoxes({ content: TEXT, text: TEXT }, [{ start: 0, end: 5 }])).toEqual([])
  })

  test('lie over the page in any size', () => {
    expect(placeOf({ page: 1, x: 0.125, y: 0.5, width: 0.25, height: 0.02 })).toEqual({
      left: '12.500%',
      top: '50.000%',
      width: '25.000%',
      height: '2.000%',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { isRefusal } from './isRefusal.ts'

const cited = {
  type: 'document',
  marker: 1,
  documentId: 1,
  filename: 'a.pdf',
  chunkIndex: 0,
  quote: 'a',
  start: 0,
  end: 1,
  score: 1,
} as const
const request = { type: 'content_request', content: 'parking' } as const

describe('a reply is a refusal', () => {
  it.each([
    ['that is marked as one, whatever else is cited', 'Here.', [cited, request], true],
    ['without sources that says so', "I don't have that.", [], true],
    ['with any apostrophe, in any case', 'I DON’T HAVE that.', [], true],
    ['without sources that knows of no information', 'There is No Information on it.', [], true],
    ['but not when it cites something', "Visitors don't have badges. [1]", [cited], false],
    ['but not when it answers', 'In the yard.', [], false],
  ])('%s', (_name, content, sources, refused) => {
    expect(isRefusal({ content, sources })).toBe(refused)
  })

  it('when it is said to be one, and not when it is said to be none', () => {
    expect(isRefusal({ content: 'Here.', sources: [cited], refused: true })).toBe(true)
    expect(isRefusal({ content: "I don't have opinions.", sources: [], refused: false })).toBe(false)
  })
})

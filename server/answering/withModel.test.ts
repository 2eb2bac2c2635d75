import { describe, expect, test } from 'vitest'
import type { Examined } from './examine.ts'
import { storedChunk } from './testing/storedChunk.ts'
import { comparedApart, fuseSearches } from './withModel.ts'
import { understand } from './understand/understand.ts'

describe('a comparison is searched for once for each thing', () => {
  const apart = (text: string) => comparedApart(understand({ text, language: 'en', kind: 'other' }), text)

  test('without the name of the other', () => {
    expect(apart('What is the difference between the Pika 40 and the Hazel 7?')).toEqual([
      'What is the difference between the Pika 40 and the ?',
      'What is the difference between the and the Hazel 7?',
    ])
  })

  test.each(['Who leads Lyon?', 'What is the difference between the Pika 40?', 'Where are Pika and Hazel?'])(
    '%s is none',
    (text) => {
      expect(apart(text)).toEqual([])
    },
  )
})

/** What a search found: passages by id, and which of them a quotation cites. */
function found(ids: readonly number[], { cites, near = true }: { cites?: number; near?: boolean } = {}): Examined {
  const passages = ids.map((id, at) => {
    const marker = at + 1
    const chunk = { ...storedChunk(`Passage ${id}.`), id }
    const source = {
      type: 'document' as const,
      marker,
      documentId: id,
      filename: 'a.md',
      chunkIndex: 0,
      quote: '',
      start: 0,
      end: 0,
      score: 1,
    }
    return { marker, chunk, score: 1, sentences: [], source }
  })
  const cited = passages.find(({ chunk }) => chunk.id === cites)
  const quotation = cited
    ? [
        {
          before: '',
          text: `It is so [${cited.marker}].`,
          markers: [cited.marker],
          supported: true,
          citations: [cited.source],
        },
      ]
    : []
  const sources = near ? passages.slice(0, 1).map(({ source }) => source) : []
  return {
    answerable: cited !== undefined,
    covered: cited !== undefined,
    language: 'en',
    passages,
    quotation,
    suggestions: [],
    refusal: { text: 'No.', sources, suggestions: [] },
  }
}
const idsOf = ({ passages }: Examined) => passages.map(({ chunk }) => chunk.id)

describe('what several searches found', () => {
  test('is put together by reciprocal ranks: what two of them found comes first', () => {
    expect(idsOf(fuseSearches(found([1, 2, 3]), [found([4, 3, 5])]))).toEqual([3, 1, 4, 2, 5])
  })

  test('has numbers of its own, and what is quoted keeps what it cites', () => {
    const fused = fuseSearches(found([1, 2]), [found([9, 2, 7], { cites: 7 })])
    const marker = fused.passages.find(({ chunk }) => chunk.id === 7)?.marker
    expect(fused.passages.map((passage) => passage.marker)).toEqual([1, 2, 3, 4])
    expect(fused.answerable).toBe(true)
    expect(fused.quotation).toMatchObject([
      { text: `It is so [${marker}].`, markers: [marker], citations: [{ marker }] },
    ])
  })

  test('is bounded, but for what is quoted', () => {
    const many = Array.from({ length: 30 }, (_, at) => at + 1)
    expect(idsOf(fuseSearches(found(many), []))).toHaveLength(12)
    expect(idsOf(fuseSearches(found(many), [found([...many, 99], { cites: 99 })]))).toContain(99)
  })

  test('is near where one of them is', () => {
    const fused = fuseSearches(found([1], { near: false }), [found([2])])
    expect(fused.refusal.sources).toHaveLength(1)
  })
})

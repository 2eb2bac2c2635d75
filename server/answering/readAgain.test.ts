import { describe, expect, it, vi } from 'vitest'
import type { Reader } from '../../shared/ingest/embedding/deep/reader.ts'
import { storedChunk } from '../retrieval/testing/storedChunk.ts'
import type { Examined } from './examine.ts'
import { isRead, readAgain } from './readAgain.ts'
import { sourceOf } from './sources.ts'
import { examinedOf, quotedSentence } from './testing/examined.ts'

/** Sentences of 60 letters and more, of which a window holds some. */
const SENTENCES = Array.from(
  { length: 12 },
  (_, at) => `Sentence number ${at} tells of the mill at Ulm and of nothing else.`,
)

interface FoundIn {
  at?: number
  language?: string
  document?: number
  sentences?: string[]
}

/** What was found, with a quotation of one of the sentences. */
function found({
  at = 6,
  language = 'en',
  document = 1,
  sentences = SENTENCES,
  ...own
}: FoundIn & Partial<Examined> = {}): Examined {
  const chunk = storedChunk(document, sentences.join(' '), { document, language })
  const spans = sentences.map((text) => {
    const start = chunk.content.indexOf(text)
    return { start, end: start + text.length }
  })
  const { start = 0, end = 0 } = spans[at] ?? {}
  const given = { marker: 1, chunk, score: 1, sentences: [] }
  const source = { ...sourceOf(given), start, end, quote: chunk.content.slice(start, end) }
  const passage = { ...given, sentences: spans, source }
  return {
    ...examinedOf([passage], [quotedSentence(source.quote, passage)]),
    covered: true,
    odds: 0,
    enough: -0.7,
    ...own,
  }
}

/** A reader that says the same of all, and sees the answer in sentences that hold some words. */
const says = (answered: number, words = SENTENCES[6] ?? '', stands = 4): Reader => ({
  read: vi.fn<Reader['read']>((_question, passages) =>
    Promise.resolve(
      passages.map((sentences) => ({
        answered,
        sentences: sentences.map((sentence) => (sentence.includes(words) ? stands : 0)),
      })),
    ),
  ),
})

describe('what would be quoted, read again', () => {
  it('is kept where the reader sees the answer, and refused with nothing left to quote where it does not', async () => {
    const kept = await readAgain(says(2), 'Who?', found())
    expect(kept).toMatchObject({ examined: { answerable: true }, reading: { trusted: true } })
    const refused = await readAgain(says(-3), 'Who?', found())
    expect(refused.examined).toMatchObject({ answerable: false, covered: false, quotation: [] })
    expect(refused.reading?.trusted).toBe(false)
    expect(refused.reading?.answered).toBeCloseTo(0.047, 3)
  })

  it('was vetoed where the gate had let it through by its words', async () => {
    const vetoed = async (own: Partial<Examined>) =>
      (await readAgain(says(-3), 'Who?', found(own))).examined.vetoed ?? false
    expect(await vetoed({ odds: 0 })).toBe(true)
    expect(await vetoed({ odds: -0.8 })).toBe(false)
    expect(await vetoed({ byMeaning: true })).toBe(false)
    expect((await readAgain(says(2), 'Who?', found())).examined.vetoed).toBeUndefined()
  })

  it('is refused the sooner the less the gate trusts it, and kept for no word of the reader where the gate does not at all', async () => {
    const trusted = async (odds: number, answered: number) =>
      (await readAgain(says(answered), 'Who?', found({ odds }))).examined.answerable
    expect(await trusted(4, -3)).toBe(true)
    expect(await trusted(0, -3)).toBe(false)
    expect(await trusted(-1.7, 0.5)).toBe(true)
    expect(await trusted(-1.9, 9)).toBe(false)
  })

  it('is not read where it says no, since the text says otherwise than the question; there the gate alone is asked', async () => {
    const reader = says(-9)
    const [first] = found().quotation
    const denial = first && { ...first, before: 'No. ' }
    const trusted = async (odds: number, quotation = denial ? [denial] : []) =>
      (await readAgain(reader, 'Is it 9?', { ...found({ odds }), quotation })).examined.answerable
    expect(await trusted(-0.6)).toBe(true)
    expect(reader.read).not.toHaveBeenCalled()
    expect(await trusted(-0.8)).toBe(false)
    expect(await trusted(-0.6, first && [{ ...first, before: 'Yes. ' }])).toBe(false)
  })

  it('is read with whole sentences around it', async () => {
    const reader = says(2)
    await readAgain(reader, 'Who?', found({ at: 6 }))
    const [question, windows] = vi.mocked(reader.read).mock.calls[0] ?? []
    expect(question).toBe('Who?')
    expect(windows).toHaveLength(1)
    expect(windows?.[0]).toEqual(SENTENCES.slice(4, 8))
  })

  it('is read without lines that only say where in the document it stands', async () => {
    const reader = says(2)
    const sentences = ['The mill is old.', 'Section 15', 'It was built at Ulm.', 'Page 3', 'It grinds rye.']
    await readAgain(reader, 'Who?', found({ sentences, at: 2 }))
    expect(vi.mocked(reader.read).mock.calls[0]?.[1]).toEqual([
      ['The mill is old.', 'It was built at Ulm.', 'It grinds rye.'],
    ])
  })

  it.each([0, 11])('is read from the edge of its passage as well: %s', async (at) => {
    const reader = says(2)
    await readAgain(reader, 'Who?', found({ at }))
    expect(vi.mocked(reader.read).mock.calls[0]?.[1]?.[0]?.join('')).toContain(SENTENCES[at])
  })

  it.each([
    ['the first three places that differ, of its first six sentences', -9, [6, 0, 11]],
    ['one place, where the answer is seen there', 2, [6]],
  ])('is read in %s', async (_where, answered, places) => {
    const quotation = [6, 6, 6, 0, 11, 3].flatMap((at) => found({ at }).quotation)
    const reader = says(answered)
    await readAgain(reader, 'Who?', { ...found(), quotation })
    const read = vi
      .mocked(reader.read)
      .mock.calls.flatMap(([, windows]) => windows.map((sentences) => sentences.join('')))
    expect(read).toHaveLength(places.length)
    for (const [at, place] of places.entries()) expect(read[at]).toContain(SENTENCES[place])
  })

  it('is kept by the better of two readings, whichever comes first', async () => {
    const quotation = [6, 0].flatMap((at) => found({ at }).quotation)
    const reader: Reader = {
      read: (_question, [window = []]) => {
        const answered = window.join('').includes(SENTENCES[0] ?? '') ? 1 : -9
        return Promise.resolve([{ answered, sentences: [] }])
      },
    }
    for (const order of [quotation, quotation.toReversed()])
      expect((await readAgain(reader, 'Who?', { ...found(), quotation: order })).reading?.trusted).toBe(true)
  })

  it.each([
    ['the sentence beside the first that the reader sees the answer in', 5, 3, true],
    ['none where it sees the answer in the first', 6, 3, false],
    ['none where another one is hardly likelier', 5, 2.9, false],
  ])('names %s', async (_which, at, stands, named) => {
    const examined = found()
    const { seen } = await readAgain(says(2, SENTENCES[at], stands), 'Who?', examined)
    const [passage] = examined.passages
    const place = { chunk: passage?.chunk.id, start: passage?.sentences[at]?.start }
    expect(seen).toEqual(named ? place : undefined)
  })

  it('names none where it has not read the sentence that leads, so that nothing can stand above it', async () => {
    const german = found({ language: 'de' })
    const english = found({ document: 2 })
    const examined = {
      ...english,
      passages: [...german.passages, ...english.passages],
      quotation: [...german.quotation, ...english.quotation],
    }
    const { reading, seen } = await readAgain(says(2), 'Who?', examined)
    expect(reading?.trusted).toBe(true)
    expect(seen).toBeUndefined()
  })

  it('names a sentence of the passage that leads where another holds the same text, which is read once', async () => {
    const [first, copy] = [found(), found({ document: 2 })]
    const examined = {
      ...first,
      passages: [...first.passages, ...copy.passages],
      quotation: [...first.quotation, ...copy.quotation],
    }
    const reader = says(2, SENTENCES[5])
    expect((await readAgain(reader, 'Who?', examined)).seen?.chunk).toBe(1)
    expect(reader.read).toHaveBeenCalledTimes(1)
  })

  it('names no sentence of an answer that is refused', async () => {
    expect((await readAgain(says(-9, SENTENCES[5]), 'Who?', found())).seen).toBeUndefined()
  })

  it('is not read in another language, or where it is computed or nothing: the gate alone decides', async () => {
    const reader = says(-9)
    const computed = { content: 'Sum: 3' } as unknown as NonNullable<Examined['computed']>
    for (const examined of [
      found({ language: 'de' }),
      found({ computed }),
      found({ quotation: [], answerable: false }),
    ]) {
      const { examined: after, reading } = await readAgain(reader, 'Wer?', examined)
      expect(after.answerable).toBe(examined.answerable)
      expect(reading).toBeUndefined()
    }
    expect(reader.read).not.toHaveBeenCalled()
  })

  it('is judged by the gate alone where the reader is gone', async () => {
    const gone: Reader = { read: () => Promise.reject(new Error('the embedder is closed')) }
    expect((await readAgain(gone, 'Who?', found({ odds: -0.5 }))).examined.answerable).toBe(true)
    expect((await readAgain(gone, 'Who?', found({ odds: -0.9 }))).examined.answerable).toBe(false)
  })
})

it('only questions in its language are read', () => {
  expect(isRead(says(1), { language: 'en' })).toBe(true)
  expect(isRead(says(1), { language: 'de' })).toBe(false)
  expect(isRead(undefined, { language: 'en' })).toBe(false)
})

import { describe, expect, test } from 'vitest'
import * as notes from './notes.ts'
import { tellReading } from './reading.ts'
import type { AnswerPart } from './types.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'ar', 'zh', 'ja']

describe('a note', () => {
  test.each([
    ['of what was left out', notes.leftOutNote],
    ['of what was cut off', notes.cutOffNote],
    ['of what was broken off', notes.brokenOffNote],
    ['of a model that is unreachable', (language: string) => notes.quotedInsteadNote('unreachable', language)],
    ['of a model that is silent', (language: string) => notes.quotedInsteadNote('silent', language)],
    ['of a model that failed', (language: string) => notes.quotedInsteadNote('rejected', language)],
    ['of a model that is not supported', (language: string) => notes.quotedInsteadNote('unsupported', language)],
  ])('%s is one whole sentence in each language, and English elsewhere', (_, note) => {
    const texts = LANGUAGES.map(note)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    for (const text of texts) expect(text).toMatch(/^[^.。{}\n]+(?:[;,][^.。{}\n]+)?[.。]$/u)
    for (const other of ['th', '', 'EN']) expect(note(other)).toBe(note('en'))
  })

  test.each([
    ['a question', notes.readAsNote],
    ['an earlier edition', notes.earlierEdition],
    ['a part', notes.missingNote],
  ])('of %s holds it as it is, whatever it holds', (_, note) => {
    for (const language of LANGUAGES)
      for (const said of ['parking', '{}', '$& $1 $$', '<b>', 'يوم', '']) {
        const parts = note('\u0000', language).split('\u0000')
        expect(parts).toHaveLength(2)
        expect(note(said, language)).toBe(parts.join(said))
      }
  })

  test('tells who waits from who is refused', () => {
    const said = (
      ['unreachable', 'silent', 'busy', 'rejected', 'unreadable', 'broken', 'cut', 'declined', 'unsupported'] as const
    ).map((why) => notes.quotedInsteadNote(why, 'en'))
    expect(said[1]).toBe(said[2])
    expect(new Set(said).size).toBe(4)
  })
})

describe('an answer to a question that was read otherwise', () => {
  const mended = { text: 'office hours', literal: '“ofice” hours', language: 'en' }
  const done = {
    type: 'done' as const,
    refused: false,
    content: 'Nine [1].',
    sources: [],
    suggestions: ['a?', 'b?', 'c?'],
  }

  async function told(parts: readonly object[], reading: typeof mended | undefined) {
    async function* answer() {
      yield* parts as AnswerPart[]
    }
    const heard: AnswerPart[] = []
    for await (const part of tellReading(answer(), reading)) heard.push(part)
    return heard
  }

  test('says so at its end, and offers the question as it was written first', async () => {
    const delta = { type: 'delta', text: 'Nine' }
    expect(await told([delta, done], mended)).toEqual([
      delta,
      { ...done, reading: 'Read as “office hours”', suggestions: ['“ofice” hours', 'a?', 'b?'] },
    ])
  })

  test.each([
    ['that is a refusal', { ...done, refused: true }, mended],
    ['to a question that was read as written', done, undefined],
  ])('%s stays as it is', async (_, part, reading) => {
    expect(await told([part], reading)).toEqual([part])
  })
})

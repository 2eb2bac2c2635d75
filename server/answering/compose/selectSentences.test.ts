import { describe, expect, test } from 'vitest'
import type { StoredChunk } from '../../retrieval/types.ts'
import { quote } from './quotation.ts'
import { selectSentences } from './selectSentences.ts'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'

function chosen(question: string, contents: readonly string[], language = 'en') {
  const chunks: StoredChunk[] = contents.map((content, at) => ({
    ...storedChunk(content, { id: at + 1, language }),
    document: { id: at + 1, name: `${at}.md`, fileType: 'text/markdown' },
  }))
  const { asked, passages } = ranked(question, chunks, language)
  const numbered = passages.map(({ chunk, score, sentences }, at) => ({ marker: at + 1, chunk, score, sentences }))
  return { asked, numbered, texts: selectSentences(asked, numbered).map(({ text }) => text) }
}

describe('the first sentence', () => {
  test.each([
    [
      'holds the words of the question',
      'Where are bicycles kept?',
      ['The office opens at nine.', 'Bicycles are kept in the cellar.'],
      'Bicycles are kept in the cellar.',
    ],
    [
      'has a number where one is asked for',
      'How many days of leave are there?',
      ['Days of leave are there for all.', 'There are 27 days of leave.'],
      'There are 27 days of leave.',
    ],
    [
      'has a year where a time is asked for',
      'When was the office founded?',
      ['The office was founded by friends of the river.', 'The office was founded in the north in 1994.'],
      'The office was founded in the north in 1994.',
    ],
    [
      'has a name where a person is asked for',
      'Who leads the travel desk?',
      ['The travel desk is one that somebody leads.', 'The travel desk is one that Ingrid Solberg leads.'],
      'The travel desk is one that Ingrid Solberg leads.',
    ],
    [
      'goes on about what was named before it',
      'When was the Harvard press founded?',
      ['The Harvard press prints books for schools. It was founded in 1913. Paper is made elsewhere.'],
      'It was founded in 1913.',
    ],
  ])('%s', (_, question, contents, first) => {
    expect(chosen(question, contents).texts[0]).toBe(first)
  })
})

describe('how much is quoted', () => {
  const many = Array.from({ length: 12 }, (_, at) => `Bicycles are kept in cellar number ${at}, near the door.`)

  test('seven sentences at most', () => {
    expect(chosen('Where are bicycles kept?', many).texts).toHaveLength(7)
  })

  test('no more than two hundred words, but for one sentence that is longer by itself', () => {
    const long = Array.from(
      { length: 4 },
      (_, at) => `Bicycles ${at} are kept ${'in one of the cellars '.repeat(16)}there.`,
    )
    const { texts } = chosen('Where are bicycles kept?', long)
    expect(texts.join(' ').split(/\s+/).length).toBeLessThanOrEqual(200)
    expect(texts.length).toBeGreaterThan(0)
  })

  test('nothing twice', () => {
    const { texts } = chosen('Where are bicycles kept?', ['Bicycles are kept here.', 'Bicycles are kept here.'])
    expect(texts).toEqual(['Bicycles are kept here.'])
  })

  test('what there is, where there is less', () => {
    expect(chosen('Where are bicycles kept?', ['Bicycles are kept here.']).texts).toHaveLength(1)
    expect(chosen('Where are bicycles kept?', []).texts).toEqual([])
  })
})

describe('a quotation', () => {
  test('marks each sentence with its passage, before the full stop', () => {
    const { asked, numbered } = chosen('Where are bicycles kept?', [
      'Bicycles are kept in the cellar. It is dry there.',
    ])
    expect(quote(asked, numbered).map(({ text, markers }) => [text, markers])).toEqual([
      ['Bicycles are kept in the cellar [1].', [1]],
      ['It is dry there [1].', [1]],
    ])
  })

  test('keeps sentences that follow each other in one paragraph, and parts others', () => {
    const { asked, numbered } = chosen('Where are bicycles kept?', [
      'Bicycles are kept in the cellar. It is dry there.',
      'The key for kept bicycles hangs at the desk.',
    ])
    const written = quote(asked, numbered)
    expect(written[0]?.before).toBe('')
    for (const [at, { before, text }] of written.entries()) {
      if (at === 0) continue
      const follows = written[at - 1]?.text.startsWith('Bicycles') && text.startsWith('It is dry')
      expect(before).toBe(follows ? ' ' : '\n\n')
    }
  })
})

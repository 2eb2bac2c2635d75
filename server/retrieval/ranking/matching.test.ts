import { describe, expect, test } from 'vitest'
import { matchText, weighQuestion } from './matching.ts'
import { readQuestion } from '../question/questionTerms.ts'
import { scoreSentences } from './sentenceScores.ts'

function ask(question: string, language: string) {
  const read = readQuestion(question, [language])
  const terms = read.terms.map(({ term }) => ({ term, chunks: 3 }))
  return weighQuestion(read, { chunks: 100, terms })
}

/** The words of the question that a text matches. */
function matched(question: string, text: string, language = 'en'): string[] {
  const asked = ask(question, language)
  const found = new Set(matchText(asked, text, language).occurrences.map(({ term }) => term))
  return asked.terms.filter((_, at) => found.has(at)).map(({ word }) => word)
}

describe('words of a question are found', () => {
  test.each([
    ['irregular verbs', 'When did the siege begin?', 'It began in May.', 'en', 'begin'],
    ['their participles', 'Who built the bridge?', 'They were building it for years.', 'en', 'built'],
    ['nouns of the same root', 'When did Nansen die?', 'His death came in 1930.', 'en', 'die'],
    ['words for the same', 'How much vacation is there?', 'Annual leave is 28 days.', 'en', 'vacation'],
    ['words for the same in German', 'Wie viel Urlaub gibt es?', 'Die Ferien dauern 30 Tage.', 'de', 'Urlaub'],
    ['strong verbs in German', 'Wer soll den Bericht schreiben?', 'Er wurde von Anna geschrieben.', 'de', 'schreiben'],
    ['parts of compounds in German', 'Wann gilt der Vertrag?', 'Der Friedensvertrag kam später.', 'de', 'Vertrag'],
  ])('%s', (_, question, text, language, word) => {
    expect(matched(question, text, language)).toContain(word)
  })

  test.each([['US'], ['U.S.']])('by their initials: %s', (short) => {
    expect(matched('Who is an ally of the United States?', `Norway was a close ${short} partner.`)).toEqual([
      'United',
      'States',
    ])
  })
})

describe('words of a question are not found', () => {
  test('by a form that is a word of its own', () => {
    expect(matched('Where did they find it?', 'The mill was founded by monks.')).toEqual([])
  })

  test('by a wider word, unless the wider one is in the text', () => {
    expect(matched('When did they leave?', 'The vacation was long.')).toEqual([])
    expect(matched('Which car is it?', 'A vehicle.')).toEqual(['car'])
    expect(matched('Which vehicle is it?', 'A car.')).toEqual([])
  })

  test('at the end of other words where a language builds no compounds', () => {
    expect(matched('Which native rule held?', 'An alternative was found.')).toEqual([])
  })

  test('by initials that are small, or of words that stand apart', () => {
    expect(matched('Who is an ally of the United States?', 'They told us so.')).toEqual([])
    expect(matched('Did Ulrich visit Sofia?', 'The US did.')).toEqual([])
  })
})

test('a sentence counts more for what stands before it than for what follows', () => {
  const question = ask('When was the Hazel mill founded?', 'en')
  const content = 'It opened. The Hazel mill is old. It closed.'
  const chunk = {
    id: 1,
    index: 0,
    content,
    textStart: 0,
    language: 'en',
    headingPath: [],
    place: {},
    document: { id: 1, name: 'a.md', fileType: 'text/markdown' },
  }
  const match = matchText(question, content, 'en')
  const [before, , after] = scoreSentences(question, { chunk, match, title: [] })
  expect(after?.inContext).toBeGreaterThan(before?.inContext ?? 1)
  expect(after?.own).toBe(0)
})

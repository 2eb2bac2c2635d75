import { describe, expect, test } from 'vitest'
import { completeQuestion } from './completeQuestion.ts'
import { readQuestion } from './questionTerms.ts'

const complete = (question: string, last: string, languages: readonly string[] = ['en']) =>
  completeQuestion(readQuestion(question, languages), readQuestion(last, languages))

describe('a follow-up that needs its conversation', () => {
  test.each([
    ['names nothing', 'And why?', 'When was the Hazel mill closed?', 'en'],
    ['points back', 'How tall is it on a summer morning?', 'Where is the Hazel tower?', 'en'],
    ['opens with "and"', 'And the price of a season ticket?', 'When does the canteen open?', 'en'],
    ['asks "what about"', 'What about the office in Lisbon?', 'When does the canteen open?', 'en'],
    ['points back in German', 'Wer hat es im Sommer gebaut?', 'Wo steht das Rathaus?', 'de'],
    ['opens so in Spanish', '¿Cuánto cuesta?', '¿Dónde está el castillo?', 'es'],
    ['points back in Russian', 'Когда он построил мельницу?', 'Кто такой Иванов?', 'ru'],
    ['points back in Japanese', 'それはいくらですか', '東京タワーの高さは', 'ja'],
  ])('%s', (_, question, last, language) => {
    expect(complete(question, last, [language])?.needed).toBe(true)
  })
})

test('one that stands alone is completed, but does not need it', () => {
  const completed = complete('Who pays the entrance fee?', 'Where is the Hazel tower?')
  expect(completed?.needed).toBe(false)
  expect(completed?.question.terms.map(({ word }) => word)).toEqual(['pays', 'entrance', 'fee', 'Hazel', 'tower'])
})

describe('what is carried over', () => {
  test('stands behind the question, with places in the completed text', () => {
    const { question } = complete('And why?', 'When was the Hazel mill closed?') ?? {}
    expect(question?.text).toBe('And why? Hazel mill closed')
    for (const { word, start, end } of question?.terms ?? []) expect(question?.text.slice(start, end)).toBe(word)
  })

  test('keeps language and kind of what is asked now', () => {
    const { question } = complete('Wie viele gibt es?', 'Where is the Hazel tower?', ['en', 'de']) ?? {}
    expect(question).toMatchObject({ language: 'de', kind: 'quantity' })
  })

  test('is not what the question says itself', () => {
    const { question } = complete('When does the office open on Fridays?', 'When does the office in Lisbon open?') ?? {}
    const said = question?.terms.map(({ term }) => term) ?? []
    expect(new Set(said).size).toBe(said.length)
    expect(question?.terms.at(-1)?.word).toBe('Lisbon')
  })

  test('is no number where the question names another', () => {
    const { question } = complete('And in 2024?', 'How many guests came in 2023?') ?? {}
    expect(question?.terms.map(({ word }) => word)).toEqual(['2024', 'guests', 'came'])
    expect(complete('And in spring?', 'How many guests came in 2023?')?.question.terms.at(-1)?.word).toBe('2023')
  })

  test.each([
    ['the same question', 'Where is the tower?', 'Where is the tower?'],
    ['a question without a matter', 'Where is the tower?', 'Who?'],
    ['no words at all', 'Where is the tower?', '…'],
  ])('is nothing after %s', (_, question, last) => {
    expect(complete(question, last)).toBeUndefined()
  })
})

test('reading and completing leave what they were given as it was', () => {
  const asked = readQuestion('And why?', ['en'])
  const before = structuredClone(asked)
  completeQuestion(asked, readQuestion('When was the Hazel mill closed?', ['en']))
  expect(asked).toEqual(before)
})

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
    expect(complete(question, last, [language])?.needed).toBe('always')
  })
})

describe('a question that stands alone carries no topic over', () => {
  test.each([
    ['Who pays the entrance fee?', 'Where is the Hazel tower?', 'en'],
    ['Is there a gym subsidy?', 'How many days of leave do we have?', 'en'],
    ['Who is the safety officer and what is her extension?', 'How many days of leave do we have?', 'en'],
    ['In which building is the canteen kitchen?', 'How many days of leave do we have?', 'en'],
    ['Gibt es einen Zuschuss zum Fitnessstudio?', 'Wie viele Tage Urlaub gibt es?', 'de'],
  ])('%s', (question, last, language) => {
    expect(complete(question, last, [language])).toBeUndefined()
  })
})

test('both turns are known as they were put, for encoders', () => {
  const { question } = complete('And why?', 'When was the Hazel mill closed?') ?? {}
  expect(question?.turns).toEqual({ before: 'When was the Hazel mill closed?', asked: 'And why?' })
  const third = question && completeQuestion(readQuestion('By whom?', ['en']), question)
  expect(third?.question.turns?.before).toBe('When was the Hazel mill closed? And why?')
})

test.each([
  ['Who is the director?', 'Where is the Hazel tower?', 'perhaps'],
  ['Lisbon?', 'Where is the office in Bergen?', 'always'],
  ['In Lisbon?', 'Where is the office in Bergen?', 'always'],
  ['For part-timers?', 'How many days of leave do we have?', 'always'],
  ['Who is on call that day?', 'Who repairs the press on Thursday?', 'always'],
])('%s after %s: %s', (question, last, needed) => {
  expect(complete(question, last)?.needed).toBe(needed)
})

describe('what is carried over', () => {
  test('stands behind the question, with places in the completed text', () => {
    const { question } = complete('And why?', 'When was the Hazel mill closed?') ?? {}
    expect(question?.text).toBe('And why? Hazel mill closed')
    for (const { word, start, end } of question?.terms ?? []) expect(question?.text.slice(start, end)).toBe(word)
  })

  test('is not what stands behind the same preposition', () => {
    const { question } = complete('And in Lisbon?', 'Where is the assembly point in Bergen?') ?? {}
    expect(question?.terms.map(({ word }) => word)).toEqual(['Lisbon', 'assembly', 'point'])
  })

  test('weighs less than what the question says itself', () => {
    const { question } = complete('Can I carry them over?', 'How many days of leave do we have?') ?? {}
    const [own, carried] = [question?.terms[0], question?.terms.at(-1)]
    expect(carried?.weight).toBeLessThan(own?.weight ?? 0)
  })

  test('is the kind of answer where the question asks for none itself', () => {
    expect(complete('And in Lisbon?', 'Where is the assembly point in Bergen?')?.question.kind).toBe('place')
  })

  test('keeps language and kind of what is asked now', () => {
    const { question } = complete('Wie viele gibt es?', 'Where is the Hazel tower?', ['en', 'de']) ?? {}
    expect(question).toMatchObject({ language: 'de', kind: 'quantity' })
  })

  test('is not what the question says itself', () => {
    const { question } =
      complete('And when does the office open on Fridays?', 'When does the office in Lisbon open?') ?? {}
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
    ['the same question', 'Where is it kept?', 'Where is it kept?'],
    ['a question without a matter', 'Where is it?', 'Who?'],
    ['no words at all', 'Where is it?', '…'],
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

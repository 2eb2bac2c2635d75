import { describe, expect, test } from 'vitest'
import { completeQuestion, seemsToStandAlone } from './completeQuestion.ts'
import { readQuestion } from './questionTerms.ts'

const complete = (question: string, last: string, languages: readonly string[] = ['en']) =>
  completeQuestion(readQuestion(question, languages), readQuestion(last, languages))

describe('whether a question seems to stand alone', () => {
  test.each([
    ['And why?', 'en'],
    ['How tall is it on a summer morning?', 'en'],
    ['And the price of a season ticket?', 'en'],
    ['What about the office in Lisbon?', 'en'],
    ['Lisbon?', 'en'],
    ['In Lisbon?', 'en'],
    ['For part-timers?', 'en'],
    ['Who is on call that day?', 'en'],
    ['Wer hat es im Sommer gebaut?', 'de'],
    ['¿Cuánto cuesta?', 'es'],
    ['Когда он построил мельницу?', 'ru'],
    ['それはいくらですか', 'ja'],
  ])('%s does not', (question, language) => {
    expect(seemsToStandAlone(readQuestion(question, [language]))).toBe(false)
  })

  test.each([
    ['Who pays the entrance fee?', 'en'],
    ['Is there a gym subsidy?', 'en'],
    ['Who is the director?', 'en'],
    ['Who is the safety officer and what is her extension?', 'en'],
    ['In which building is the canteen kitchen?', 'en'],
    ['Gibt es einen Zuschuss zum Fitnessstudio?', 'de'],
  ])('%s does', (question, language) => {
    expect(seemsToStandAlone(readQuestion(question, [language]))).toBe(true)
  })
})

test('both turns are known as they were put, for encoders', () => {
  const question = complete('And why?', 'When was the Hazel mill closed?')
  expect(question?.turns).toEqual({ before: 'When was the Hazel mill closed?', asked: 'And why?' })
  const third = question && completeQuestion(readQuestion('By whom?', ['en']), question)
  expect(third?.turns?.before).toBe('When was the Hazel mill closed? And why?')
})

describe('what is carried over', () => {
  test('stands behind the question, with places in the completed text', () => {
    const question = complete('And why?', 'When was the Hazel mill closed?')
    expect(question?.text).toBe('And why? Hazel mill closed')
    for (const { word, start, end } of question?.terms ?? []) expect(question?.text.slice(start, end)).toBe(word)
  })

  test('is not what stands behind the same preposition', () => {
    const question = complete('And in Lisbon?', 'Where is the assembly point in Bergen?')
    expect(question?.terms.map(({ word }) => word)).toEqual(['Lisbon', 'assembly', 'point'])
  })

  test('weighs less than what the question says itself', () => {
    const question = complete('Can I carry them over?', 'How many days of leave do we have?')
    const [own, carried] = [question?.terms[0], question?.terms.at(-1)]
    expect(carried?.weight).toBeLessThan(own?.weight ?? 0)
  })

  test('is the kind of answer where the question asks for none itself', () => {
    expect(complete('And in Lisbon?', 'Where is the assembly point in Bergen?')?.kind).toBe('place')
  })

  test('keeps language and kind of what is asked now', () => {
    const question = complete('Wie viele gibt es?', 'Where is the Hazel tower?', ['en', 'de'])
    expect(question).toMatchObject({ language: 'de', kind: 'quantity' })
  })

  test('is not what the question says itself', () => {
    const question = complete('And when does the office open on Fridays?', 'When does the office in Lisbon open?')
    const said = question?.terms.map(({ term }) => term) ?? []
    expect(new Set(said).size).toBe(said.length)
    expect(question?.terms.at(-1)?.word).toBe('Lisbon')
  })

  test('is no number where the question names another', () => {
    const question = complete('And in 2024?', 'How many guests came in 2023?')
    expect(question?.terms.map(({ word }) => word)).toEqual(['2024', 'guests', 'came'])
    expect(complete('And in spring?', 'How many guests came in 2023?')?.terms.at(-1)?.word).toBe('2023')
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

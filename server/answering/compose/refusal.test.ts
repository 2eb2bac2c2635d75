import { describe, expect, test } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { cutOffNote, leftOutNote } from '../notes.ts'
import { writeRefusal } from './refusal.ts'

function refuse(question: string, language = 'en') {
  return writeRefusal(question, weighedQuestion(question, { language }))
}

describe('the topic of a refusal', () => {
  test.each([
    ['Who won the chess olympiad in Tromsø?', 'chess olympiad in Tromsø'],
    ['Which vaccination does the embassy of Peru demand?', 'vaccination the embassy of Peru demand'],
    ['parking', 'parking'],
    ['What   is\nthe parking  fee?!', 'parking fee'],
    ['???', '???'],
    ['Do it', 'it'],
  ])('%s', (question, topic) => {
    expect(refuse(question).topic).toBe(topic)
  })

  test('is cut where it would be no topic any more', () => {
    const { topic, text } = refuse(`What is ${Array.from({ length: 60 }, (_, at) => `item${at}`).join(' ')}?`)
    expect(topic.length).toBeGreaterThan(150)
    expect(topic.length).toBeLessThanOrEqual(160)
    expect(topic).toMatch(/…$/)
    expect(text).toContain(topic)
  })

  test('may hold anything, the placeholder of the text too', () => {
    expect(refuse('What is {} $& $1 parking?').text).toBe(
      `I don't have information about ${refuse('What is {} $& $1 parking?').topic} in your knowledge base.`,
    )
  })
})

test.each([
  [
    'de',
    'Wer ist der Präsident von Frankreich?',
    /^Ich habe in Ihrer Wissensdatenbank keine Informationen über „.+“\.$/,
  ],
  ['fr', 'Qui est le président de la Finlande ?', /^Je n’ai pas d’information sur « .+ » dans votre base/],
  ['es', '¿Quién es el presidente de Francia?', /^No tengo información sobre «.+» en su base/],
  ['ru', 'Кто президент Франции?', /^В вашей базе знаний у меня нет информации о «.+»\.$/],
  ['ja', 'フランスの大統領は誰ですか？', /^ナレッジベースに「.+」についての情報がありません。$/],
])('a question in %s is refused in its language', (language, question, text) => {
  expect(refuse(question, language).text).toMatch(text)
})

test.each([leftOutNote, cutOffNote])('notes are in the language of the question, else in English', (note) => {
  const english = note('en')
  expect(english).toMatch(/^\p{Lu}.+\.$/u)
  expect(new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'ar', 'zh', 'ja'].map(note)).size).toBe(10)
  expect(note('xx')).toBe(english)
})

import { describe, expect, test } from 'vitest'
import { cutOffNote, leftOutNote } from '../notes.ts'
import { writeRefusal } from './refusal.ts'

function refuse(question: string, language = 'en') {
  return writeRefusal(question, { language, narrowed: false })
}

describe('the topic of a refusal', () => {
  test.each([
    ['en', 'Who won the chess olympiad in Tromsø?', 'chess olympiad in Tromsø'],
    ['en', 'Which vaccination does the embassy of Peru demand?', 'vaccination, embassy of Peru demand'],
    ['en', 'What is the salary of the managing director?', 'salary of the managing director'],
    ['en', 'How do I reset my password?', 'password'],
    ['en', 'What happens if I lose my badge?', 'badge'],
    ['en', 'Is there a gym subsidy, and who pays it?', 'gym subsidy'],
    ['en', 'Does the WHO guideline on hand hygiene apply?', 'WHO guideline on hand hygiene apply'],
    ['en', 'parking', 'parking'],
    ['en', 'What   is\nthe parking  fee?!', 'parking fee'],
    ['en', 'What about the 2-door (red) van?', '2-door, red, van'],
    ['en', '???', '???'],
    ['en', 'Do it', 'Do it'],
    ['de', 'Wie hoch ist der Zuschuss für das Jobticket?', 'Zuschuss für das Jobticket'],
    ['de', 'Wer ist der Präsident von Frankreich?', 'Präsident von Frankreich'],
    ['fr', 'Quel est le salaire du directeur de la banque ?', 'salaire du directeur de la banque'],
    ['es', '¿Cuál es el precio de la entrada al museo?', 'precio de la entrada al museo'],
    ['it', 'Qual è il prezzo del biglietto?', 'prezzo del biglietto'],
    ['pt', 'Qual é o preço do bilhete?', 'preço do bilhete'],
    ['ru', 'Кто президент Франции?', 'президент Франции'],
    ['ja', 'フランスの大統領は誰ですか？', 'フランスの大統領'],
    ['zh', '法国的总统是谁？', '法国的总统'],
  ])('%s: %s', (language, question, topic) => {
    expect(refuse(question, language).topic).toBe(topic)
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

import { expect, test } from 'vitest'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { onlyOthersKnown } from './designations.ts'
import { quote } from './quotation.ts'
import { readPassage } from './readPassage.ts'

function answer(question: string, contents: readonly string[], unknown: readonly string[] = []) {
  const chunks = contents.map((content, at) => {
    const end = content.startsWith('[') ? content.indexOf('] ') + 2 : 0
    const heading = content.slice(1, Math.max(1, end - 2))
    return storedChunk(content, { id: at + 1, index: at * 9, textStart: end, headingPath: end ? [heading] : [] })
  })
  const { asked, passages } = ranked(question, chunks, 'en', unknown)
  const read = passages.map((passage, at) => readPassage(asked, passage, at + 1))
  const material = { question: asked, understanding: understand(asked), passages: read, ranked: passages, around: [] }
  return {
    text: quote(material)
      .sentences.map(({ before, text }) => before + text)
      .join(''),
    only: onlyOthersKnown(asked, read),
  }
}

test.each([
  [
    'How warm is the Emberdown 900?',
    ['The Emberdown 700 is warm to minus 9.', 'The Emberdown 900 is warm to minus 16.'],
    'minus 16',
  ],
  [
    'How often is the filter of M-12 changed?',
    ['[M-18 press] The filter is changed every 12 months.', '[M-12 mill] The filter is changed every 6 months.'],
    '6 months',
  ],
  ['Who leads ward 2B?', ['Ward 2C is led by Ann Horn.', 'Ward 2B is led by Ben Mill.'], 'Ben Mill'],
])('another thing of the same name never leads: %s', (question, contents, right) => {
  const sentence = answer(question, contents).text.split('.')[0]
  expect(sentence).toContain(right)
})

test.each([
  ['How warm is the Emberdown 950?', ['The Emberdown 700 is warm to minus 9.']],
  [
    'What is the service interval of M-13?',
    ['The service interval of M-12 is 650 hours.', 'The service interval of M-130 is 20 hours.'],
  ],
  ['Who leads ward 6A?', ['Ward: 2C — Lead: Ann Horn']],
])('where only others are known nothing is quoted: %s', (question, contents) => {
  expect(answer(question, contents)).toEqual({ text: '', only: true })
})

test.each([
  [
    'What does Code Green mean?',
    'Green',
    ['Code: Code Blue — Meaning: cardiac arrest', 'Code: Code Pink — Meaning: child'],
  ],
  ['How much does the Ridge Ultra saddle weigh?', 'Ultra', ['The Ridge Pro saddle weighs 210 g.']],
  ['What is the extension of Karl Novak?', 'Karl', ['Ask Petra Novak, extension 2110.']],
])('where a name differs in a word that nothing holds, nothing is quoted: %s', (question, unknown, contents) => {
  expect(answer(question, contents, [unknown])).toEqual({ text: '', only: true })
})

test.each([
  ['years', 'What was the revenue 2024?', ['The revenue 2023 was 5 million.']],
  ['amounts', 'Is a taxi of 40 euros paid?', ['A taxi of 30 euros is paid.']],
  ['a name that is shortened', 'What does Karl Novak lead?', ['Novak leads the warehouse. Karl Novak is 40.']],
  ['a name whose other half stands apart', 'Where does Karl Novak work?', ['Karl works in Brno, says Petra Novak.']],
  ['the same with other spelling', 'How loud is the M12?', ['The M-12 is loud.']],
  ['a thing that is spoken of elsewhere', 'Who leads ward 6A?', ['Ward 2C is led by Ann Horn.', 'Ward 6A is closed.']],
])('it is no other thing: %s', (_, question, contents) => {
  expect(answer(question, contents).only).toBe(false)
})

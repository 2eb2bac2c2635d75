import { expect, test } from 'vitest'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { quotablePart, readLines } from './quotable.ts'

function quoted(text: string, changes: Parameters<typeof storedChunk>[1] = {}): string[] {
  const chunk = storedChunk(text, { index: 4, ...changes })
  const lines = readLines(chunk)
  return splitSentences(text).flatMap((span) => {
    const part = quotablePart(chunk, span, lines)
    return part ? [chunk.content.slice(part.start, part.end)] : []
  })
}

test.each([
  ['lines to write on', 'Name: ____________ Date: ________'],
  ['dotted lines to write on', 'Ort, Datum: ............................'],
  ['labels whose lines were lost', 'Date: Signature:'],
  ['several boxes on a line', '[ ] fire [ ] accidents [x] forklifts'],
  ['boxes as characters', 'Yes ☐ No ☐'],
  ['the foot of a page', 'Visitor Guide Page 3'],
  ['the foot of a page with the number of pages', 'Betriebshandbuch Seite 3 von 12'],
  ['a page number', '- 12 -'],
  ['a page number in Russian', 'Положение об отпусках стр. 4'],
  ['a page number in Chinese', '第3页'],
  ['the number of a section', 'Section 15'],
  ['the number of a section with parts, and a colon', 'Abschnitt 4.2a:'],
  ['a section sign', '§ 12'],
  ['a Roman number', 'ARTICLE XIV.'],
  ['a letter', 'Appendix B'],
  ['the number of a chapter in Russian', 'Глава 7'],
  ['the number of a chapter in Chinese', '第十二章'],
  ['a line of contents', '4.2 Company cars ............ 17'],
  ['navigation', 'Home | Products | Service | Contact'],
  ['a title in capitals', 'FREQUENTLY ASKED QUESTIONS'],
  ['nothing but signs', '* * *'],
])('%s are not quoted', (_, text) => {
  expect(quoted(text)).toEqual([])
})

test.each([
  'I have completed the steps above.',
  'I’ve received the keys.',
  'Ich bestätige, dass ich unterwiesen wurde.',
  'Hiermit erkläre ich mein Einverständnis.',
  'Je soussigné déclare avoir lu le règlement.',
  'J’accepte le règlement.',
  'Declaro que he leído las normas.',
  'Confermo di aver letto il regolamento.',
  'Ik heb de regels gelezen.',
  'Я ознакомлен с правилами.',
])('a declaration to be signed is not quoted from a form, only from running text: %s', (text) => {
  expect(quoted(`${text}\n\nSignature: __________`)).toEqual([])
  expect(quoted(`${text} Der Satz steht in einem Brief.`)[0]).toBe(text)
})

test('what a form says to its reader is quoted, without the box that stands before it', () => {
  expect(quoted('[ ] Collect the access card. The deposit is 15 pounds.\n\nSignature: ______')).toEqual([
    'Collect the access card.',
    'The deposit is 15 pounds.',
  ])
  expect(quoted('☐ Ask for the key.')).toEqual(['Ask for the key.'])
})

test('the label of speaker notes is left out on slides alone', () => {
  expect(quoted('Notes: The target is 44 million.', { place: { slide: 2 } })).toEqual(['The target is 44 million.'])
  expect(quoted('Notizen: Das Ziel steht fest.', { place: { slide: 2 } })).toEqual(['Das Ziel steht fest.'])
  expect(quoted('Note: Tyres are not covered.')).toEqual(['Note: Tyres are not covered.'])
})

test('a line that only repeats the name of the document or a heading is not quoted', () => {
  const name = 'Safety_Instructions_2025.docx'
  expect(quoted('Wear shoes.\n\nSafety Instructions', { name })).toEqual(['Wear shoes.'])
  expect(quoted('Safety Instructions for all Sites', { name })).toEqual([])
  expect(quoted('Annual leave', { headingPath: ['Annual leave'] })).toEqual([])
  expect(quoted('Annual leave: 28 days', { headingPath: ['Annual leave'] })).toEqual(['Annual leave: 28 days'])
})

test('the title with which a document opens is not quoted, its first sentence is', () => {
  expect(quoted('Larkspur Guest Book', { index: 0 })).toEqual([])
  expect(quoted('Guests sign here.', { index: 0 })).toEqual(['Guests sign here.'])
})

test.each([
  'Revenue of 44 million euros for the year',
  'Section 15 applies',
  'Part of it',
  'Room 12',
  'Opening hours: 9:00 to 17:00',
  'The manual has 12 pages.',
  'See page 3.',
  'Hubs Aero and Track — 5 years',
  'IBAN and BIC are on the invoice.',
  'She said: "I have a dream."',
  'I have a dream.',
])('a line that tells something stays: %s', (text) => {
  expect(quoted(text)).toEqual([text])
})

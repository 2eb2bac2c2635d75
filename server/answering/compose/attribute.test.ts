import { describe, expect, test } from 'vitest'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { onlyDocumentNamed, onlyNameKnown } from './attribute.ts'

function known(question: string, contents: readonly string[], name = 'Notes.md'): boolean {
  const chunks = contents.map((content, at) => storedChunk(content, { id: at + 1, index: at * 9, name }))
  const { asked, passages } = ranked(question, chunks)
  return onlyNameKnown(asked, understand(asked), passages)
}

test.each([
  ['What is the salary of Jane Roe?', 'Present: Jane Roe (chair), Ann Horn, Ben Mill.'],
  ['What was the annual bonus of Jane Roe?', 'The list is kept by Jane Roe.'],
  ['What is the private home address of Jane Roe?', 'Jane Roe (managing director), Ann Horn (finance).'],
  ['When was Jane Roe born?', 'The prize of 1998 went to Jane Roe, who thanked the jury.'],
  ['Where does Jane Roe live?', 'Present: Jane Roe (chair), Ann Horn, Ben Mill.'],
  ['When was Hazel Mill founded?', 'In 1990 the path led from Hazel Mill to the ferry.'],
])('of whom a passage only names nothing is quoted: %s', (question, content) => {
  expect(known(question, [content])).toBe(true)
})

test.each([
  ['what is asked is held', 'What is the salary of Jane Roe?', ['The salary of Jane Roe is 90,000.']],
  ['it is held by another word', 'What is the salary of Jane Roe?', ['The pay of Jane Roe is 90,000.']],
  [
    'another passage holds both',
    'What is the salary of Jane Roe?',
    ['Jane Roe is present.', 'Salary: Jane Roe 90,000.'],
  ],
  ['nothing names them', 'What is the salary of Jane Roe?', ['Salaries are paid on the 27th.']],
  ['more is asked than one thing', 'What is the planned date for the training of Jane Roe?', ['Jane Roe is present.']],
  ['one word names a thing', 'What is the capital of Peru?', ['Lima is the seat of government of Peru.']],
  ['a person is asked for', 'Who is the successor of Jane Roe?', ['Ann Horn followed Jane Roe.']],
  ['it is asked where, and a passage is about it', 'Where did Jane Roe study?', ['Jane Roe is a doctor of Ulm.']],
  ['it is asked where of two', 'Where did Jane Roe meet Ann Horn?', ['In Ulm came Jane Roe and Ann Horn together.']],
  ['more is asked of the place', 'Where did Jane Roe buy the old boat?', ['In Ulm got Jane Roe a ship.']],
  ['a date stands behind the name', 'When was Jane Roe born?', ['The actress Jane Roe (4 May 1960) lives here.']],
  ['a passage is about it', 'When was Hazel Mill founded?', ['The Hazel Mill was set up in 1990.']],
  ['it is asked of two', 'When did Jane Roe leave Hazel Mill?', ['In 1990 parted Jane Roe from Hazel Mill.']],
  ['more is asked of the time', 'When did Jane Roe reach the northern pole?', ['In 1990 came Jane Roe home.']],
  ['it is put otherwise', 'What did Jane Roe sing?', ['Jane Roe performed the anthem.']],
])('it is quoted where %s', (_, question, contents) => {
  expect(known(question, contents)).toBe(false)
})

test('a document that is called after it speaks of it throughout', () => {
  const question = 'What was the harbour fee of Brightwater Ferries?'
  const contents = ['Chair of Brightwater Ferries: Jane Roe.', 'Harbour fee: 1,200.']
  expect(known(question, contents, 'Brightwater-report.md')).toBe(false)
  expect(known(question, contents, 'Report.md')).toBe(true)
})

describe('a document that is there for its name alone', () => {
  const question = 'How many ships did Brightwater Ferries lease in 2018?'

  function named(contents: readonly string[], { name = 'Brightwater Ferries.md', language = 'en', strength = 1 } = {}) {
    const chunks = contents.map((content, at) => storedChunk(content, { id: at + 1, index: at, name, language }))
    chunks.forEach((chunk) => (chunk.document.id = 1))
    const { asked, passages } = ranked(question, chunks)
    for (const { evidence } of passages) evidence.named = strength
    return onlyDocumentNamed(asked, passages)
  }

  test('answers nothing about a year that it does not hold', () => {
    expect(named(['Brightwater Ferries is a company on the northern coast.'])).toBe(true)
  })

  test.each([
    ['it holds the year', ['Brightwater Ferries is a company.', 'Fleet in 2018: 12.'], {}],
    ['its name does', ['Brightwater Ferries is a company.'], { name: 'Brightwater Ferries 2018.md' }],
    ['it speaks of the matter', ['Brightwater Ferries runs twelve ships, two on a lease.'], {}],
    ['it is named by a word among others', ['Brightwater Ferries is a company.'], { strength: 0.5 }],
    ['it is in another language', ['Brightwater Ferries ist ein Unternehmen.'], { language: 'de' }],
  ])('may answer where %s', (_, contents, options) => {
    expect(named(contents, options)).toBe(false)
  })

  test('may answer what is asked without a number', () => {
    const { asked, passages } = ranked('Where is Brightwater Ferries?', [
      storedChunk('Brightwater Ferries is a company.'),
    ])
    for (const { evidence } of passages) evidence.named = 1
    expect(onlyDocumentNamed(asked, passages)).toBe(false)
  })
})

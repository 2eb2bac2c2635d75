import { expect, test } from 'vitest'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { onlyNameKnown } from './attribute.ts'

function known(question: string, contents: readonly string[]): boolean {
  const chunks = contents.map((content, at) => storedChunk(content, { id: at + 1, index: at * 9 }))
  const { asked, passages } = ranked(question, chunks)
  return onlyNameKnown(asked, understand(asked), passages)
}

test.each([
  ['What is the salary of Jane Roe?', 'Present: Jane Roe (chair), Ann Horn, Ben Mill.'],
  ['What was the annual bonus of Jane Roe?', 'The list is kept by Jane Roe.'],
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
  ['it is put otherwise', 'What did Jane Roe sing?', ['Jane Roe performed the anthem.']],
])('it is quoted where %s', (_, question, contents) => {
  expect(known(question, contents)).toBe(false)
})

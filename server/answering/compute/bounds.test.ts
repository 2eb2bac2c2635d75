import { expect, test } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { wholeTable } from '../testing/wholeTable.ts'
import { understand } from '../understand/understand.ts'
import { computeAnswer } from './compute.ts'
import { mayBeComputed } from './mayBeComputed.ts'
import type { WholeTable } from './types.ts'

const ask = (question: string, tables: readonly WholeTable[]) =>
  computeAnswer(weighedQuestion(question), tables)?.content
const LAMPS = wholeTable(['Lamp | Price (EUR)', 'Arc | 10', 'Bow | 12'])

test('a question of more than forty words is none to a table', () => {
  expect(ask('What is the price of the Arc?', [LAMPS])).toBe('The price of Arc is 10 EUR [1].')
  expect(ask(`What is ${'the '.repeat(40)}price of the Arc?`, [LAMPS])).toBeUndefined()
})

test('two hundred tables are tried', () => {
  const others = Array.from({ length: 199 }, () => wholeTable(['Bird | Wing', 'Tern | long', 'Gull | longer']))
  expect(ask('What is the price of the Arc?', [...others, LAMPS])).toBeDefined()
  expect(ask('What is the price of the Arc?', [...others, others[0] ?? LAMPS, LAMPS])).toBeUndefined()
})

test('a table of more than sixty columns is left alone', () => {
  const wide = (columns: number) =>
    wholeTable([
      ['Lamp', ...Array.from({ length: columns - 1 }, (_, at) => `Shop k${at}`)].join(' | '),
      ['Arc', ...Array.from({ length: columns - 1 }, (_, at) => at)].join(' | '),
      ['Bow', ...Array.from({ length: columns - 1 }, (_, at) => at)].join(' | '),
    ])
  expect(ask('What is the Shop k7 of the Arc?', [wide(60)])).toBeDefined()
  expect(ask('What is the Shop k7 of the Arc?', [wide(61)])).toBeUndefined()
})

test('a cell of more than 120 characters is no name of a thing', () => {
  const note = (text: string) => wholeTable(['Note | Price (EUR)', `${text} | 5`, 'short | 6'])
  expect(ask('What is the price of the marker?', [note('marker')])).toBeDefined()
  expect(ask('What is the price of the marker?', [note(`marker${' '.repeat(120)}x`)])).toBeUndefined()
})

const material = (question: string, documents: number) => {
  const chunks = Array.from({ length: documents }, (_, at) => ({
    ...storedChunk('Lamp: Arc', { id: at }),
    parts: [{ before: '' as const, table: { columns: ['Lamp'], rows: [] } }],
    document: { id: 100 + at, name: 'lamps.csv', fileType: 'text/csv' },
  }))
  const hits = chunks.map(({ id }) => ({ id, score: 1, similarity: 0.5, bm25: 1, named: 0 }))
  const weighed = weighedQuestion(question)
  return mayBeComputed({ question: weighed, hits, chunks }, understand(weighed))
}

test('the tables of the five best documents with rows are read', () => {
  expect(material('What is the price of the Arc?', 8)).toEqual([100, 101, 102, 103, 104])
})

test.each(['How do I clean the Arc?', 'Summarize the lamp list'])('%s reads none', (question) => {
  expect(material(question, 3)).toEqual([])
})

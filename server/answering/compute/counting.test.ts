import { describe, expect, it } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { COURSES, TOOLS } from '../testing/computedTables.ts'
import { wholeTable } from '../testing/wholeTable.ts'
import { computeAnswer } from './compute.ts'
import type { WholeTable } from './types.ts'

const ask = (question: string, tables: readonly WholeTable[]) =>
  computeAnswer(weighedQuestion(question), tables)?.content

describe('how many', () => {
  it.each([
    ['what a table in a text only has in its file name', 'How many courses autumn are in R 2?'],
    ['words that are but a part of a cell', 'How many drills are in Aarhus?'],
    ['a condition that no row fulfils', 'How many tools in Odense have an A rating?'],
    ['a condition that every row fulfils', 'How many tools weigh more than 1 kg?'],
    ['rows without any condition', 'How many tools are there?'],
    ['a price', 'How many drills does the Drill Korin 300 cost?'],
    ['money in the column of the thing itself', 'How many Drill Korin 300 rental price do we have?'],
    ['a verb behind what is asked for', 'Which tools count as Aarhus ones?'],
    ['a verb that counts', 'When did they count tools in Aarhus?'],
    ['a share of none', 'What percentage of tools has a D rating?'],
  ])('%s: nothing is counted', (_, question) => {
    expect(ask(question, [TOOLS, COURSES])).toBeUndefined()
  })

  it('counts no rows that are called alike for the name of their table', () => {
    const lines = [
      'municipal | rural | well',
      'municipal | rural | well',
      'state | urban | pipe',
      'municipal | rural | pipe',
    ]
    const schools = wholeTable(['Kind | Surrounding | Water', ...lines], { name: 'x.xlsx', sheet: 'Schools' })
    expect(ask('How many rural schools are there?', [schools])).toBeUndefined()
  })

  it('takes no words of running text for conditions', () => {
    const rules = wholeTable([
      'The reading room opens at nine | Loans to other libraries last',
      'Readers leave coats | thirty days',
      'A reader may order six volumes | and cost three euros',
      'a day, three at a time | for each parcel',
    ])
    expect(ask('How many volumes may a reader order a day?', [rules])).toBeUndefined()
    const bare = wholeTable(['FIB | The activity fee is 95 dollars', 'GYM | The towel fee is 4 dollars'])
    expect(ask('How many dollars is the activity fee?', [bare])).toBeUndefined()
    const headless = wholeTable([
      ' | | ',
      'FIB | The activity fee is 95 dollars | a year',
      'GYM | The fee is 40 dollars | a term',
    ])
    expect(ask('How many dollars is the activity fee?', [headless])).toBeUndefined()
  })

  it('is answered by a column that has the name of what is asked for, or counts pieces', () => {
    const stock = wholeTable([
      'Station | Product | Units | Deposit',
      'Ash | Pika stove | 48 | £70',
      'Lea | Pika stove | 35 | £80',
    ])
    expect(ask('How many Pika stoves do we have in total?', [stock])).toBe('Total units (Pika stove): 83 [1].')
    expect(ask('How many deposits do we have for Pika stoves?', [stock])).toBeUndefined()
  })

  it('is never a sum over unlike columns of one row', () => {
    const rates = wholeTable(
      [
        'Item | Day | Weekend | Week | Deposit | Value',
        'Pika stove | £6 | £14 | £28 | £30 | £95',
        'Via set | £9 | £21 | £42 | £60 | £180',
      ],
      { name: 'Prices.xlsx', sheet: 'Rates' },
    )
    const stock = wholeTable([
      'Station | Item | Units',
      'Ash | Pika stove | 48',
      'Lea | Pika stove | 35',
      'Lea | Via set | 9',
    ])
    expect(ask('How many Pika stoves do we have in total?', [rates])).toBeUndefined()
    expect(ask('What is the total of the Pika stove?', [rates])).toBeUndefined()
    expect(ask('What is the average of the Pika stove?', [rates])).toBeUndefined()
    expect(ask('How many Pika stoves do we have in total?', [rates, stock])).toBe('Total units (Pika stove): 83 [1].')
  })

  it('takes no cell that denies for one that says so', () => {
    const parts = wholeTable([
      'Part | Warranty',
      'Hub | covered',
      'Rim | not covered',
      'Spoke | covered',
      'Pawl | not covered',
    ])
    expect(ask('How many parts are covered?', [parts])).toBe('2 of 4 rows (covered): Hub and Spoke [1].')
    expect(ask('Which parts are covered?', [parts])).toBe('Hub and Spoke [1].')
    const lists = wholeTable(['Part | Not covered', 'Hub | yes', 'Rim | no', 'Spoke | yes'])
    expect(ask('Which parts are covered?', [lists])).toBeUndefined()
    expect(ask('How many parts are covered?', [lists])).toBeUndefined()
  })
})

describe('sums', () => {
  it.each([
    [
      'months',
      ['Area | Jan | Feb | Mar', 'North | 4 | 5 | 6', 'South | 1 | 2 | 3'],
      'What is the total of North?',
      '15',
    ],
    [
      'quarters of a year',
      ['Area | Q1 2024 | Q2 2024', 'North | 4 | 5', 'South | 1 | 2'],
      'What is the total of North?',
      '9',
    ],
    [
      'unlike columns',
      ['Area | Staff | Cars', 'North | 4 | 5', 'South | 1 | 2'],
      'What is the total of North?',
      undefined,
    ],
    ['shares in percent', ['Area | Turnout', 'North | 41 %', 'South | 52 %'], 'What is the total turnout?', undefined],
    [
      'currencies beside the figures',
      ['Site | Spent | Currency', 'Oslo | 4 | EUR', 'Bern | 5 | CHF'],
      'What is the total spent?',
      undefined,
    ],
    [
      'one currency beside the figures',
      ['Site | Spent | Currency', 'Oslo | 4 | EUR', 'Bern | 5 | EUR'],
      'What is the total spent?',
      '9',
    ],
    [
      'numbers that name things',
      ['Site | Site id | Jobs', 'Oslo | 411 | 4', 'Bern | 522 | 3'],
      'What is the total site id?',
      undefined,
    ],
    ['years', ['Site | Built', 'Oslo | 1950', 'Bern | 1960', 'Bonn | 1970'], 'What is the average built?', undefined],
  ])('of %s', (_, lines, question, wanted) => {
    const answer = ask(question, [wholeTable(lines)])
    if (wanted === undefined) expect(answer).toBeUndefined()
    else expect(answer).toContain(`: ${wanted}`)
  })
})

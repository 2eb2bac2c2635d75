import { expect, test } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { randomOf, type Random } from '../../testing/random.ts'
import { wholeTable } from '../testing/wholeTable.ts'
import { computeAnswer } from './compute.ts'
import type { WholeTable } from './types.ts'

const SITES = ['Tromso', 'Bergen', 'Molde']
const GRADES = ['gold', 'silver']
const THINGS = [
  'Kettle',
  'Stove',
  'Lantern',
  'Anchor',
  'Compass',
  'Paddle',
  'Rope',
  'Buoy',
  'Flag',
  'Horn',
  'Net',
  'Oar',
]

interface Row {
  name: string
  site: string
  grade: string
  /** In hundredths. */
  price: number
  stock: number
}

function rowsOf(random: Random): Row[] {
  const size = 2 + random.below(THINGS.length - 1)
  return THINGS.slice(0, size).map((name) => ({
    name,
    site: SITES[random.below(SITES.length)] ?? '',
    grade: GRADES[random.below(GRADES.length)] ?? '',
    price: 1 + random.below(100_000),
    stock: random.below(500),
  }))
}

const written = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

function tableOf(rows: readonly Row[]): WholeTable {
  const lines = rows.map(({ name, site, grade, price, stock }) =>
    [name, site, grade, written(price), stock].join(' | '),
  )
  return wholeTable(['Thing | Site | Grade | Price (EUR) | Stock', ...lines], { rowsPerPassage: 3 })
}

const resultOf = (question: string, table: WholeTable): string | undefined =>
  computeAnswer(weighedQuestion(question), [table])?.sources[0]?.computation?.result

/** How many rows fulfil a condition; none and all say nothing of it. */
const tally = (held: readonly Row[], all: readonly Row[]): string | undefined =>
  held.length > 0 && held.length < all.length ? String(held.length) : undefined

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0)

test('figures are those of a plain reckoning, for any table', () => {
  const random = randomOf(31)
  let asked = 0
  const check = (question: string, table: WholeTable, result: string | undefined): void => {
    expect(
      resultOf(question, table),
      `${question}\n${JSON.stringify(table.rows.map(({ cells }) => cells.map(({ text }) => text)))}`,
    ).toBe(result)
    asked += 1
  }
  for (let round = 0; round < 60; round += 1) {
    const rows = rowsOf(random)
    const table = tableOf(rows)
    const site = rows[random.below(rows.length)]?.site ?? ''
    const there = rows.filter((row) => row.site === site)
    check(`How many things are in ${site}?`, table, tally(there, rows))
    if (there.length > 1)
      check(
        `What is the total price of the things in ${site}?`,
        table,
        `${written(sumOf(there, ({ price }) => price))} EUR`,
      )
    check('What is the total stock of all things?', table, String(sumOf(rows, ({ stock }) => stock)))
    const limit = random.below(500)
    check(
      `How many things have a stock over ${limit}?`,
      table,
      tally(
        rows.filter(({ stock }) => stock > limit),
        rows,
      ),
    )
    check(
      `How many things have a stock of at least ${limit}?`,
      table,
      tally(
        rows.filter(({ stock }) => stock >= limit),
        rows,
      ),
    )
    const dearest = Math.max(...rows.map(({ price }) => price))
    const tops = rows.filter(({ price }) => price === dearest).map(({ name }) => name)
    if (tops.length === 1) check('Which thing is the most expensive?', table, tops[0] ?? '')
    const [first, second] = rows
    if (first && second) {
      check(`What is the price of the ${first.name}?`, table, written(first.price))
      check(
        `What is the difference in price between the ${first.name} and the ${second.name}?`,
        table,
        `${written(Math.abs(first.price - second.price))} EUR`,
      )
    }
    const gold = there.filter(({ grade }) => grade === 'gold')
    // What no row holds is nothing that a table can count.
    const known = rows.some(({ grade }) => grade === 'gold')
    if (known) check(`How many gold things are in ${site}?`, table, tally(gold, rows))
  }
  expect(asked).toBeGreaterThan(400)
})

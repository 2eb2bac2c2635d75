import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { takeIn } from './lib/fill.ts'
import { askEach, askedByPeople, sampleFiles } from './lib/people.ts'
import { randomNumbers } from './lib/prose.ts'
import { percentile } from './lib/table.ts'

const ROWS = [1_000, 10_000, 100_000]
const QUICK_ROWS = [1_000, 10_000]
/** Each by turns without and with the other organization's questions, so that what else the machine does falls on both alike. */
const ROUNDS = 3

const TOWNS = ['Arvika', 'Bodø', 'Cesena', 'Dinant', 'Evora', 'Fulda', 'Ghent', 'Haapsalu', 'Ivrea', 'Jena']
const KINDS = ['library', 'museum', 'swimming pool', 'market hall', 'depot', 'school']

/** What people ask a table: a cell, the most, a count, a sum, a list, and words that are none of its own. */
const QUESTIONS = [
  'How many visitors did place 417 have?',
  'Which place has the most visitors?',
  'How many museums are there in Bodø?',
  'What is the sum of visitors in Cesena?',
  'List the swimming pools in Dinant',
  'What does a ticket for place 88 cost?',
  'In which town is place 650?',
  'Average price in Jena',
  'cheapest ticket',
  'Who runs the market hall in Ghent?',
  'Is there a depot in Evora?',
  'Do places in Ivrea have more visitors than those in Fulda?',
]

/**
 * What an answer over a large table costs: processor time of each, and what a member of another organization waits meanwhile, beside what they wait
 * when nobody else asks.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of quick ? QUICK_ROWS : ROWS) figures.push(...(await measure(rows)))
  return figures
}

async function measure(rows: number): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle', env: { RATE_LIMITS: 'off' } })
  const cpuNow = () => processUsage(server.pid)?.cpuMs ?? 0
  try {
    const { client: large } = await foundOrganization(server, { planType: 'premium' })
    const { client: other } = await foundOrganization(server, { planType: 'premium' })
    await takeIn(other, sampleFiles())
    const cpuOf = async (question: string): Promise<number> => {
      const before = cpuNow()
      await askEach(large, [question])
      return cpuNow() - before
    }
    await takeIn(large, [{ name: 'places.csv', text: new TextEncoder().encode(csvOf(rows)) }])
    const people = askedByPeople()
    const first = await cpuOf(QUESTIONS[0] ?? '')
    await askEach(large, QUESTIONS)
    await askEach(other, people)
    const costs: number[] = []
    for (const question of QUESTIONS) costs.push(await cpuOf(question))
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await askEach(other, people)))
      let isOver = false
      const meanwhile = (async () => {
        while (!isOver) await askEach(large, QUESTIONS)
      })()
      beside.push(...(await askEach(other, people)))
      isOver = true
      await meanwhile
    }
    const of = `table of ${rows} rows`
    return [
      { what: `${of}: processor time of the first answer, that starts a thread`, value: first, unit: 'ms' },
      { what: `${of}: processor time of an answer, median`, value: percentile(costs, 0.5), unit: 'ms' },
      { what: `${of}: the most of ${costs.length}`, value: Math.max(...costs), unit: 'ms', budget: { most: 300 } },
      {
        what: `${of}: another organization's answer meanwhile, p95`,
        value: percentile(beside, 0.95),
        unit: 'ms',
        reference: { what: 'alone', value: percentile(alone, 0.95) },
        budget: { ratio: 3 },
      },
    ]
  } finally {
    await server.stop()
  }
}

function csvOf(rows: number): string {
  const random = randomNumbers(23)
  const of = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const lines = ['place,town,kind,opened,visitors,ticket price']
  for (let at = 1; at <= rows; at += 1)
    lines.push(
      `Place ${at},${of(TOWNS)},${of(KINDS)},${1900 + Math.floor(random() * 120)},${Math.floor(random() * 90_000)},${(random() * 20).toFixed(2)}`,
    )
  return `${lines.join('\n')}\n`
}

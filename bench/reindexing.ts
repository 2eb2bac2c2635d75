import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../server/testing/program/runCommand.ts'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 20_000
const QUICK_CHUNKS = 2_000
/** Asked before the index is built anew, half of them, and after it, the other half: a machine's load changes on the way. */
const QUIET_QUESTIONS = 100
const LOOKED_EVERY_MS = 500

/** What questions wait while the index of their organization is built anew, beside what they wait before and after. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client, slug } = await foundOrganization(server, { planType: 'premium' })
    const corpus = createCorpus()
    const documents = [...documentsOf(corpus, quick ? QUICK_CHUNKS : CHUNKS)]
    await takeIn(client, documents)
    const asking = asker(client, questionsOn(corpus, documents, 200))
    const { dataDir } = server
    const indexOf = async () => (await runCommand(dataDir, ['reindex', '--status', '--json'])).json().indexes[0]
    await asking((count) => count < 20)
    const before = await asking((count) => count < QUIET_QUESTIONS / 2)
    const { finishedAt } = await indexOf()
    await runCommand(dataDir, ['reindex', '--organization', slug])
    let building = true
    const watching = (async () => {
      while ((await indexOf()).finishedAt === finishedAt) await setTimeout(LOOKED_EVERY_MS)
      building = false
    })()
    const beside = await asking(() => building)
    await watching
    const after = await asking((count) => count < QUIET_QUESTIONS / 2)
    return [0.5, 0.95].map((share) => ({
      what: `p${share * 100} of ${beside.length} questions while their index is built anew`,
      value: percentile(beside, share),
      unit: 'ms',
      reference: { what: 'before and after', value: percentile([...before, ...after], share) },
    }))
  } finally {
    await server.stop()
  }
}

/** Asks questions one after the other while told to, and gives the milliseconds of each. */
function asker(client: Client, questions: readonly string[]) {
  let next = 0
  return async (goOn: (count: number) => boolean): Promise<number[]> => {
    const times: number[] = []
    while (goOn(times.length)) {
      const message = questions[next++ % questions.length]
      const asked = performance.now()
      const { status } = await client.post('/api/chat', { message })
      if (status !== 200) throw new Error(`a question was answered ${status}`)
      times.push(performance.now() - asked)
    }
    return times
  }
}

import { fork } from 'node:child_process'
import { join } from 'node:path'
import { foundOrganization } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { createCorpus } from '../corpus/corpus.ts'
import type { BenchOptions, Figure } from '../lib/figures.ts'
import { documentsOf, questionsOn, takeIn } from '../lib/fill.ts'
import { askEach } from '../lib/people.ts'
import { percentile } from '../lib/table.ts'
import type { Counted, Flood } from './visitors.ts'

/** Each time without visitors and then with them, so that what else the machine does meanwhile falls on both alike. */
const ROUNDS = 4
const QUESTIONS = 50
const QUICK_QUESTIONS = 15
const OWN_CHUNKS = 2_000
const VISITORS = 48
const SITE = 'https://shop.example'

/** A member's answers while as many visitors of the same organization ask as will, beside those without any. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle', env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
  try {
    const { client: member, slug } = await foundOrganization(server, { planType: 'premium' })
    await member.patch('/api/widget', { allowedSites: [SITE], perConversation: 200 })
    const corpus = createCorpus()
    const own = [...documentsOf(corpus, OWN_CHUNKS)]
    await takeIn(member, own, { accessLevel: 'public' })
    const count = quick ? QUICK_QUESTIONS : QUESTIONS
    const questions = questionsOn(corpus, own, count)
    await askEach(member, questions)
    const [alone, flooded]: [number[], number[]] = [[], []]
    const counted: Counted = { answered: 0, busy: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await askEach(member, questions)))
      const flood = await floodOf({ url: server.url, slug, site: SITE, visitors: VISITORS, questions })
      flooded.push(...(await askEach(member, questions)))
      const { answered, busy } = await flood.stop()
      counted.answered += answered
      counted.busy += busy
    }
    const seconds = flooded.reduce((sum, ms) => sum + ms, 0) / 1000
    return [
      {
        what: `p95 of a member's answer while ${VISITORS} visitors ask at once`,
        value: percentile(flooded, 0.95),
        unit: 'ms',
        reference: { what: 'without visitors', value: percentile(alone, 0.95) },
        budget: { ratio: 3 },
      },
      {
        what: `questions of visitors answered a second, ${counted.busy} times one was told that it is busy`,
        value: counted.answered / seconds,
        unit: '',
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Visitors who ask one question after the other, from as many addresses, until they are told to stop; some have an answer already. */
async function floodOf(told: Flood) {
  const child = fork(join(import.meta.dirname, 'visitors.ts'), { execArgv: ['--import', 'tsx'] })
  const next = () =>
    new Promise<Counted>((resolve, reject) => {
      child.once('message', (said) => resolve(said as Counted))
      child.once('exit', (code) => reject(new Error(`the visitors ended with ${code}`)))
    })
  const underWay = next()
  child.send(told)
  await underWay
  const counted = next()
  counted.catch(() => undefined)
  return {
    stop() {
      if (child.connected) child.send('stop')
      return counted
    },
  }
}

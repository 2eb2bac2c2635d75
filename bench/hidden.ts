import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../server/testing/serverProcess.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { documentsOf, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const PAIRS = 400
const QUICK_PAIRS = 100
const PUBLIC_CHUNKS = 2_000
const FACTS_OF_A_FILE = 50
const SITE = 'https://shop.example'
const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

/**
 * Whether a visitor can tell by the time of a refusal that hidden documents hold what was asked for: questions whose words stand in
 * documents of administrators, one by one between others of the same making whose words stand nowhere.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const pairs = quick ? QUICK_PAIRS : PAIRS
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client: admin, slug } = await foundOrganization(server, { planType: 'premium' })
    await admin.patch('/api/widget', { allowedSites: [SITE], perConversation: 200, perDay: 100_000 })
    await takeIn(admin, documentsOf(createCorpus(), PUBLIC_CHUNKS), { accessLevel: 'public' })
    const draw = createDraw()
    const matters = Array.from({ length: 2 * pairs }, () => `${nameOf(draw)} ${nameOf(draw)}`)
    const [hidden, nowhere] = [matters.slice(0, pairs), matters.slice(pairs)]
    await takeIn(admin, hiddenDocuments(hidden), { accessLevel: 'admin' })
    const ask = await visitorOf(server, slug)
    for (const matter of nowhere.slice(0, 20)) await ask(matter)
    const [ofHidden, ofNowhere]: [number[], number[]] = [[], []]
    for (const [at, matter] of hidden.entries()) {
      const turn = [
        async () => ofHidden.push(await ask(matter)),
        async () => ofNowhere.push(await ask(nowhere[at] ?? '')),
      ]
      for (const work of draw() < 0.5 ? turn : turn.toReversed()) await work()
    }
    return [
      {
        what: `median time of a visitor's question about what only hidden documents say, of ${pairs}`,
        value: percentile(ofHidden, 0.5),
        unit: 'ms',
        reference: { what: 'about what no document says', value: percentile(ofNowhere, 0.5) },
        budget: { ratio: 1.05 },
      },
      {
        what: 'how often the former takes longer, of all pairs: 50 tells nothing',
        value: 100 * longer(ofHidden, ofNowhere),
        unit: '%',
        budget: { most: 55 },
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Numbers from 0 to 1 that follow from nothing but their order. */
function createDraw(): () => number {
  let state = 20_260
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A word of no language. */
function nameOf(draw: () => number): string {
  const one = (letters: string) => letters[Math.floor(draw() * letters.length)] ?? ''
  return Array.from({ length: 4 }, () => one(CONSONANTS) + one(VOWELS)).join('')
}

function* hiddenDocuments(matters: readonly string[]) {
  for (let at = 0; at < matters.length; at += FACTS_OF_A_FILE) {
    const facts = matters
      .slice(at, at + FACTS_OF_A_FILE)
      .map((matter) => `The price of ${matter} is ${at + 7} crowns a month.`)
    yield { name: `prices-${at}.md`, title: 'Prices', language: 'en', text: `# Prices\n\n${facts.join('\n\n')}\n` }
  }
}

/** Milliseconds of a question, each in a conversation of its own, so that none is understood from another. */
async function visitorOf(server: ServerProcess, slug: string): Promise<(matter: string) => Promise<number>> {
  const client = server.client()
  const from = { origin: SITE }
  return async (matter) => {
    const { json } = await client.post(`/api/embed/session/${slug}`, { site: SITE }, from)
    const headers = { ...from, authorization: `Bearer ${json.token}` }
    const started = performance.now()
    const answer = await client.post(`/api/embed/chat/${slug}`, { message: `What is the price of ${matter}?` }, headers)
    const ms = performance.now() - started
    if (answer.status !== 200 || answer.json.message.state === 'answer')
      throw new Error(`answered ${answer.status}: ${answer.text}`)
    return ms
  }
}

/** The part of all pairs of which the first takes longer: the area under the curve of a test that tells them apart by time. */
function longer(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce((sum, a) => sum + second.filter((b) => a > b).length, 0)
  return wins / (first.length * second.length)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { createCorpus } from '../corpus/corpus.ts'
import type { BenchOptions, Figure } from '../lib/figures.ts'
import { sampleFiles } from '../lib/people.ts'
import { measure, type Measured } from './asking.ts'
import { fillOrganizations } from './organizations.ts'

const ORGANIZATIONS = [8, 40, 200]
const QUICK_ORGANIZATIONS = [8, 40]
const ASKERS = [8, 32, 200]
const QUICK_ASKERS = [8, 32]
const DOCUMENTS = 30
const SECONDS = 6
const QUICK_SECONDS = 3
/** Until every thread has met every organization, and what runs often is compiled. */
const WARM_UP_SECONDS = 15
const QUICK_WARM_UP_SECONDS = 6
/** `DEEP_SEARCH`. Reading the files in depth takes a minute, which a quick run does without. */
const DEPTHS = ['off', 'on']
const QUICK_DEPTHS = ['off']

/**
 * Members of many organizations who ask at once, beside as many members of one organization: the same documents in each, and the same
 * questions, so that what differs is how many organizations there are. Without and with reading in depth.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const organizations = quick ? QUICK_ORGANIZATIONS : ORGANIZATIONS
  const depths = quick ? QUICK_DEPTHS : DEPTHS
  const dataDir = await mkdtemp(join(tmpdir(), 'veracite-tenants-'))
  const samples = sampleFiles()
  const corpus = createCorpus()
  const others = Array.from({ length: DOCUMENTS - samples.length }, (_, number) => {
    const { name, text } = corpus.document(number, 1)
    return { name, text: Buffer.from(text) }
  })
  const figures: Figure[] = []
  try {
    const cookies = await fillOrganizations(dataDir, {
      count: Math.max(...organizations),
      files: [...samples, ...others],
      depth: depths.at(-1) ?? 'off',
    })
    for (const depth of depths) {
      const server = await startServerProcess({ from: 'bundle', dataDir, env: { DEEP_SEARCH: depth } })
      try {
        await measure(server, { cookies, askers: 32, seconds: quick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS })
        for (const askers of quick ? QUICK_ASKERS : ASKERS)
          figures.push(...(await figuresOf(server, { cookies, organizations, askers, depth, quick })))
      } finally {
        await server.end('SIGTERM')
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return figures
}

/** One organization is measured before the others and after them, since a machine changes its pace. */
async function figuresOf(
  server: ServerProcess,
  {
    cookies,
    organizations,
    askers,
    depth,
    quick,
  }: { cookies: readonly string[]; organizations: readonly number[]; askers: number; depth: string; quick: boolean },
): Promise<Figure[]> {
  const seconds = quick ? QUICK_SECONDS : SECONDS
  const ask = (count: number) => measure(server, { cookies: cookies.slice(0, count), askers, seconds })
  const before = await ask(1)
  const many: [number, Measured][] = []
  for (const count of organizations) many.push([count, await ask(count)])
  const after = await ask(1)
  const mean = (name: keyof Measured): number => (before[name] + after[name]) / 2
  const of = (count: number) => `${count} organizations, ${askers} askers, DEEP_SEARCH=${depth}`
  return many.flatMap(([count, measured]): Figure[] => [
    {
      what: `answers to ${of(count)}`,
      value: measured.rate,
      unit: 'a second',
      reference: { what: 'one organization', value: mean('rate') },
      budget: { leastRatio: 0.75 },
    },
    {
      what: `p99 of an answer, ${of(count)}`,
      value: measured.p99,
      unit: 'ms',
      reference: { what: 'one organization', value: mean('p99') },
      budget: { ratio: 3 },
    },
    {
      what: `processor time of an answer, ${of(count)}`,
      value: measured.cpu,
      unit: 'ms',
      reference: { what: 'one organization', value: mean('cpu') },
    },
    { what: `errors, ${of(count)}`, value: measured.errors, unit: '', budget: { most: 0 } },
  ])
}

import Sqlite from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as sqliteVec from 'sqlite-vec'
import { createSqliteIndex } from '../server/retrieval/index/sqlite/sqliteIndex.ts'
import { randomNumbers } from './lib/prose.ts'
import { percentile, printTable, short } from './lib/table.ts'
import { topicVectors } from './lib/vectors.ts'
import { fillIndex, madeUpQuestion } from './search/filled.ts'
import {
  ask,
  askUnits,
  benchTenant,
  chunksOf,
  cpuOf,
  DIMENSIONS,
  megabytes,
  MODEL,
  write,
  type Texts,
} from './search/measure.ts'
import { openUnitVectors } from './search/unitVectors.ts'

const QUESTIONS = 200
const WARM_PASSES = 4
const OTHER_ORGANIZATIONS = 1000
/** About as long as five others take. */
const PAUSE_MS = 5
const QUICK = process.argv.includes('--quick')
const SIZES: readonly (readonly [Texts | 'made up', number])[] = [
  ['natural', 1000],
  ['natural', 10_000],
  ['fifty words', 10_000],
  ...(QUICK
    ? []
    : ([
        ['natural', 100_000],
        ['made up', 1_000_000],
      ] as const)),
]

/**
 * The index of an organization as it grows: processor time of writing a chunk and of a search (keywords and vectors, fused; the
 * question read), the same with the units of its first 200 hits read and compared by both encoders, beside a bare sqlite-vec scan of as many vectors; its size; how long the first search takes that opens it; and a
 * search while a thousand other organizations are asked in between, beside one after a pause.
 */
export async function run(): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [texts, size] of SIZES) rows.push(await measure(texts, size))
  printTable(
    [
      'chunks',
      'write ms',
      'MB',
      'first ms',
      'p50 ms',
      'p95 ms',
      'bare scan p95',
      'with units p50',
      'with units p95',
      'bytes of units',
      'units',
      'paused p95',
      'beside others p95',
    ],
    rows,
  )
}

async function measure(texts: Texts | 'made up', size: number): Promise<(string | number)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-bench-index-'))
  const tenant = benchTenant(1)
  const vectorsFolder = mkdtempSync(join(tmpdir(), 'veracite-bench-units-'))
  const units = await openUnitVectors(vectorsFolder)
  const writer = createSqliteIndex({ folder, model: MODEL })
  const { question, spent } = await fill()
  await writer.close()
  const fileSize = megabytes(folder)
  const questions = await Promise.all(Array.from({ length: QUESTIONS }, (_, number) => question(number)))
  const index = createSqliteIndex({ folder, model: MODEL })
  try {
    const searching = (each: (typeof questions)[number]) => ask(index, tenant, each)
    const [first = 0] = await cpuOf(questions.slice(0, 1), searching)
    // Compiling what runs often is processor time of the process as well.
    for (let pass = 0; pass < WARM_PASSES; pass += 1) await cpuOf(questions, searching)
    const times = await cpuOf(questions, searching)
    const withUnits =
      texts === 'made up' ? undefined : await cpuOf(questions, (each) => askUnits(index, tenant, { ...each, units }))
    const ofUnits = texts === 'made up' ? undefined : units.size()
    const beside = size === 10_000 && texts === 'natural' ? await besideOthers() : undefined
    const shareOf = (each: readonly number[] | undefined, share: number) =>
      each ? short(percentile(each, share)) : '–'
    return [
      `${size}, ${texts}`,
      spent === undefined ? '–' : short(spent / size),
      short(fileSize),
      short(first),
      short(percentile(times, 0.5)),
      short(percentile(times, 0.95)),
      short(percentile(scanTimes(Math.min(size, 100_000)), 0.95)),
      shareOf(withUnits, 0.5),
      shareOf(withUnits, 0.95),
      ofUnits ? short(ofUnits.bytes) : '–',
      ofUnits ? short(ofUnits.units) : '–',
      shareOf(beside?.paused, 0.95),
      shareOf(beside?.others, 0.95),
    ]
  } finally {
    await index.close()
    await units.close()
    for (const each of [folder, vectorsFolder]) rmSync(each, { recursive: true, force: true })
  }

  async function fill() {
    if (texts === 'made up') {
      fillIndex({ folder, tenant, model: MODEL, size })
      const random = randomNumbers(4)
      const vector = topicVectors(6, DIMENSIONS)
      return { question: async () => ({ text: madeUpQuestion(random), vector: vector() }), spent: undefined }
    }
    const { chunks, question: asked } = await chunksOf(texts)
    return { spent: await write(writer, tenant, { chunks, size, units }), question: asked }
  }

  /**
   * The same searches while others are asked in between, each of which has an index of its own, and after a pause about as long, which
   * empties the processor's caches as well. Milliseconds by the clock: V8 clears what the others left in threads of its own.
   */
  async function besideOthers(): Promise<{ paused: number[]; others: number[] }> {
    const others = Array.from({ length: OTHER_ORGANIZATIONS }, (_, at) => benchTenant(at + 2))
    const { chunks, question: asked } = await chunksOf('natural')
    for (const other of others) await write(index, other, { chunks, size: 20 })
    const timesAfter = async (between: (at: number) => Promise<unknown>) => {
      const times: number[] = []
      for (const [at, each] of questions.entries()) {
        await between(at)
        const before = performance.now()
        await ask(index, tenant, each)
        times.push(performance.now() - before)
      }
      return times
    }
    const othersAsked = async (at: number) => {
      for (let next = 0; next < 5; next += 1)
        await ask(index, others[(at * 5 + next) % others.length] ?? tenant, await asked(at))
    }
    // The first round meets what writing left behind.
    await timesAfter(othersAsked)
    return { paused: await timesAfter(() => setTimeout(PAUSE_MS)), others: await timesAfter(othersAsked) }
  }
}

function scanTimes(size: number): number[] {
  const db = new Sqlite(':memory:')
  sqliteVec.load(db)
  db.exec(`create virtual table v using vec0(id integer primary key, embedding float[${DIMENSIONS}])`)
  const insert = db.prepare('insert into v (id, embedding) values (?, ?)')
  const nextVector = topicVectors(5, DIMENSIONS)
  db.transaction(() => {
    for (let id = 1; id <= size; id++) insert.run(BigInt(id), nextVector())
  })()
  const scan = db.prepare('select id, distance from v where embedding match ? and k = 30')
  const times = Array.from({ length: QUESTIONS / 4 }, () => {
    const query = nextVector()
    const before = process.cpuUsage()
    scan.all(query)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  db.close()
  return times
}

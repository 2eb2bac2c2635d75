import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import type { Wordings } from '../../server/answering/widen/widenQuestion.ts'
import { gatherPassages } from '../../server/retrieval/retrieve.ts'
import { holdersOf, readCollection } from './collections.ts'
import { ingestSet, type LocalSet } from './local.ts'
import { rankedPassages } from './rankedPassages.ts'

/** A question, what a capable model put it into from the prompt alone, and the sentences that answer it. */
interface Worded {
  set: string
  id: string
  asked: string
  /** Questions before it. */
  history: string[]
  wordings: Wordings
  evidence: string[]
}

const DEPTHS = [1, 3, 6, 12, 24]
const MOST = 24

/**
 * How often the passages that a language model reads hold the answer, with the question alone and with other words for it (`wordings.jsonl.gz`, SOURCES.md):
 * `tsx bench/quality/gather.ts FOLDER [SET…]`, where FOLDER holds collections as `documents.jsonl` with whole texts. PREPARED and DEEP_VECTORS name folders that keep
 * what is read and encoded. Nothing is fitted to these questions.
 */
async function main(): Promise<void> {
  const [folder = '', ...names] = process.argv.slice(2)
  const file = join(import.meta.dirname, 'wordings.jsonl.gz')
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const all = lines.map((line) => JSON.parse(line) as Worded)
  const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
  const sums = new Map<string, number[]>()
  const sets = [...new Set(all.map(({ set }) => set))].filter((set) => names.length === 0 || names.includes(set))
  for (const name of sets) {
    const files = mkdtempSync(join(tmpdir(), 'gather-'))
    const local = await ingestSet(readCollection(join(folder, name), name, files), embedder)
    const questions = all.filter(({ set, evidence }) => set === name && holdersOf(local, evidence).size > 0)
    const shares = await measure(local, embedder, questions)
    console.log(`${name}: ${questions.length} questions, ${local.chunks.size} passages`)
    for (const [way, found] of Object.entries(shares)) {
      console.log(`  ${way}: ${written(found)}`)
      sums.set(
        way,
        found.map((share, at) => (sums.get(way)?.[at] ?? 0) + share / sets.length),
      )
    }
    await local.close()
    rmSync(files, { recursive: true })
  }
  console.log(`mean over ${sets.length} collections, among the first ${DEPTHS.join(', ')}`)
  for (const [way, found] of sums) console.log(`  ${way}: ${written(found)}`)
}

const written = (shares: readonly number[]): string => shares.map((share) => share.toFixed(2)).join(' ')

/** For each way the share of questions whose answer is among the first so many passages. */
async function measure(
  local: LocalSet,
  embedder: Parameters<typeof ingestSet>[1],
  questions: readonly Worded[],
): Promise<Record<string, number[]>> {
  const tools = { index: local.index, embedder, deep: local.deep }
  const who = { ...local, highestLevel: 'users' as const }
  const ranks: Record<string, number[]> = {}
  for (const { asked, history, wordings, evidence } of questions) {
    const holders = holdersOf(local, evidence)
    const note = (way: string, ids: readonly number[]) => {
      const rank = ids.findIndex((id) => holders.has(id))
      ranks[way] = [...(ranks[way] ?? []), rank < 0 ? Infinity : rank + 1]
    }
    // A follow-up is told by the question before it, which does as well as rewriting it.
    const text = [...history.slice(-1), asked].join(' ')
    const plain = await gatherPassages(tools, { ...who, question: text, limit: MOST })
    const { terms, guess } = wordings
    const widened = { question: wordings.question, terms: terms.join(', '), guess }
    const wide = await gatherPassages(tools, { ...who, ...widened, limit: MOST })
    const idsOf = (passages: typeof plain) => passages.map(({ chunk }) => chunk.id)
    note('passages of the likeliest units', await rankedPassages(tools, local, text))
    note('gathered for the question alone', idsOf(plain))
    note('gathered for all wordings', idsOf(wide))
  }
  return Object.fromEntries(
    Object.entries(ranks).map(([way, all]) => [
      way,
      DEPTHS.map((depth) => all.filter((rank) => rank <= depth).length / all.length),
    ]),
  )
}

await main()

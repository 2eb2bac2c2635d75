import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { gatherPassages, type RetrievalTools } from '../../server/retrieval/retrieve.ts'
import { questionId, withQuestions } from '../../server/retrieval/index/byQuestions.ts'
import { createSqliteIndex } from '../../server/retrieval/index/sqlite/sqliteIndex.ts'
import { holdersOf, readCollection } from './collections.ts'
import { ingestSet, type LocalSet } from './local.ts'
import { rankedPassages } from './rankedPassages.ts'

/** A question of a collection, in each of its wordings, with the sentences that answer it. */
interface Asked {
  kind: string
  history: string[]
  wordings: string[]
  evidence: { text: string }[]
  also: { text: string }[]
}

/** What a capable model made for a passage, from the passage alone. */
interface Made {
  set: string
  id: number
  questions: string[]
}

const DEPTHS = [1, 3, 6, 12, 24]
const MOST = 24
/** Passages that a search hands on: among these a made question has to find its own. */
const HANDED_ON = 12

/**
 * How often the passages that are found hold the answer, with and without questions that were made for passages in advance:
 * `tsx bench/quality/madeQuestions.ts FOLDER`, where FOLDER holds collections as `documents.jsonl` and `questions.jsonl`; what was made stands in
 * `withModel/madeQuestions.jsonl.br` (SOURCES.md there). PREPARED and DEEP_VECTORS name folders that keep what is read and encoded. Nothing is fitted to these questions.
 */
async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2)
  const packed = readFileSync(join(import.meta.dirname, 'withModel', 'madeQuestions.jsonl.br'))
  const made = linesIn<Made>(brotliDecompressSync(packed).toString())
  const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
  for (const name of new Set(made.map(({ set }) => set))) {
    const files = mkdtempSync(join(tmpdir(), 'made-'))
    const local = await ingestSet(readCollection(join(folder, name), name, files), embedder)
    const questions = linesIn<Asked>(readFileSync(join(folder, name, 'questions.jsonl'), 'utf8')).filter(
      ({ kind }) => kind === 'answerable',
    )
    const plain = { index: local.index, embedder, deep: local.deep }
    const filled = await fillIndex(
      plain,
      local,
      made.filter(({ set }) => set === name),
    )
    const led = { ...plain, index: withQuestions(local.index, filled.index) }
    console.log(
      `${name}: ${local.chunks.size} passages, ${filled.kept} of ${filled.made} questions kept; ${questions.length} asked`,
    )
    for (const [way, tools] of Object.entries({ without: plain, with: led })) {
      const ranks = await ranksOf(tools, local, questions)
      for (const [search, found] of Object.entries(ranks)) console.log(`  ${search}, ${way}: ${shares(found)}`)
    }
    await filled.close()
    await local.close()
    rmSync(files, { recursive: true })
  }
}

const linesIn = <T>(text: string): T[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const shares = (ranks: readonly number[]): string =>
  DEPTHS.map((depth) => (ranks.filter((rank) => rank <= depth).length / ranks.length).toFixed(3)).join(' ')

/** An index of those questions that find their passage by its own words. */
async function fillIndex(tools: RetrievalTools & { embedder: Embedder }, local: LocalSet, made: readonly Made[]) {
  const folder = mkdtempSync(join(tmpdir(), 'made-index-'))
  const { embedder } = tools
  const index = createSqliteIndex({ folder, model: { id: embedder.modelId, dimensions: embedder.dimensions } })
  let kept = 0
  for (const { id, questions } of made) {
    const chunk = local.chunks.get(id)
    if (!chunk || questions.length === 0) continue
    const vectors = await embedder.embed(questions, 'query')
    for (const [nth, content] of questions.entries()) {
      const found = await rankedPassages(tools, local, content)
      if (!found.slice(0, HANDED_ON).includes(id)) continue
      kept += 1
      await index.upsert(local.tenant, [
        {
          id: questionId(id, nth),
          documentId: chunk.document.id,
          accessLevel: 'users',
          content,
          language: chunk.language,
          title: '',
          vector: vectors[nth] ?? new Float32Array(embedder.dimensions),
        },
      ])
    }
  }
  return {
    index,
    kept,
    made: made.reduce((sum, { questions }) => sum + questions.length, 0),
    async close() {
      await index.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Rank of the first passage that holds an answer, for each wording of each question, by each of the searches. */
async function ranksOf(tools: RetrievalTools, local: LocalSet, questions: readonly Asked[]) {
  const ranks = { 'passages quoted from': [] as number[], 'passages a model reads': [] as number[] }
  for (const { wordings, history, evidence, also } of questions) {
    const holders = holdersOf(
      local,
      [...evidence, ...also].map(({ text }) => text),
    )
    if (holders.size === 0) continue
    const rankIn = (ids: readonly number[]) => {
      const at = ids.findIndex((id) => holders.has(id))
      return at < 0 ? Infinity : at + 1
    }
    for (const wording of wordings) {
      const text = [...history.slice(-1), wording].join(' ')
      ranks['passages quoted from'].push(rankIn(await rankedPassages(tools, local, text)))
      const passages = await gatherPassages(tools, { ...local, highestLevel: 'users', question: text, limit: MOST })
      ranks['passages a model reads'].push(rankIn(passages.map(({ chunk }) => chunk.id)))
    }
  }
  return ranks
}

await main()

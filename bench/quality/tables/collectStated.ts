/**
 * Collects what `scripts/model/tables/stated.py` learns from: `tsx bench/quality/tables/collectStated.ts OUT FOLDER…` writes OUT/kinds.jsonl, the vectors of
 * scripts/model/tables/kinds.jsonl with their kinds, and OUT/NAME.jsonl, for each question and wording of scripts/model/tables/plans.jsonl its vector, what it
 * asks a table for, and, where the product computes something, whether that is right and what is measured of it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ASKED_KINDS } from '../../../server/answering/compute/askedModel.ts'
import { chooseComputed } from '../../../server/answering/compute/compute.ts'
import type { Candidate } from '../../../server/answering/compute/choose.ts'
import { proven } from '../../../server/answering/compute/proof.ts'
import { kindOf, measureStated } from '../../../server/answering/compute/stated.ts'
import type { KindChances } from '../../../server/answering/compute/askedKinds.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { isRight, readTableQuestions, type TableQuestion } from './asked.ts'
import { openCollection } from './tablesOf.ts'

const [out = '', ...folders] = process.argv.slice(2)
const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const encoder = await loadDeepEncoder({ model: ENCODERS.all, modelDir })
/** What is measured goes by chances that the fit puts in: here each kind is as likely as another. */
const EVEN = Object.fromEntries(ASKED_KINDS.map((kind) => [kind, 1 / ASKED_KINDS.length])) as KindChances
mkdirSync(out, { recursive: true })
const written = readFileSync('scripts/model/tables/kinds.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line.trim())
const lines: string[] = []
for (const line of written) {
  const { kind, text } = JSON.parse(line) as { kind: string; text: string }
  lines.push(JSON.stringify({ kind, vector: await vectorOf(text) }))
}
writeFileSync(join(out, 'kinds.jsonl'), `${lines.join('\n')}\n`)
for (const folder of folders) {
  const questions = readTableQuestions(basename(folder))
  if (questions.length > 0) await collect(folder, questions)
}

async function collect(folder: string, questions: readonly TableQuestion[]): Promise<void> {
  const collection = await openCollection(folder, embedder)
  const own: string[] = []
  for (const question of questions)
    for (const [wording, text] of question.wordings.entries()) {
      const { question: read, tables } = await collection.find(text)
      const chosen = tables.length > 0 ? chooseComputed(read, tables) : undefined
      own.push(
        JSON.stringify({
          wording,
          text,
          kind: question.plan ? askedKind(question.plan) : null,
          vector: await vectorOf(text),
          ...(chosen && stated(question, chosen)),
        }),
      )
    }
  await collection.close()
  writeFileSync(join(out, `${collection.name}.jsonl`), own.map((line) => `${line}\n`).join(''))
  console.log(`${collection.name}: ${own.length}`)
}

/** What was computed, whether that is right, and what is measured of it. */
function stated(question: TableQuestion, { plan, outcome, grid }: Candidate) {
  const { content } = proven(outcome, grid)
  const result = outcome.layout === 'rows' ? '' : outcome.result.replaceAll('|', ', ')
  return {
    computed: kindOf(plan.operation),
    right: isRight(question, { content, result, rows: outcome.records.length }),
    measures: measureStated(plan, outcome, EVEN),
  }
}

async function vectorOf(text: string): Promise<number[]> {
  const [vector = new Float32Array()] = await encoder.embed([text], 'query')
  return [...vector].map((value) => Math.round(value * 1e5) / 1e5)
}

function askedKind(plan: { do: string; [key: string]: unknown }): string {
  if (plan.do === 'count' && plan['distinct']) return 'distinct'
  if ((plan.do === 'most' || plan.do === 'least') && plan['by']) return 'frequent'
  return plan.do
}

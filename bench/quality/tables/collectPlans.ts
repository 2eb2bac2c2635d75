/**
 * Measures what the planner learns from: `tsx bench/quality/tables/collectPlans.ts OUT FOLDER…` asks the questions of scripts/model/tables/plans.jsonl
 * of the tables of each folder, and writes OUT/NAME.f32, a row of measures for each plan that may be meant, and OUT/NAME.jsonl, for each question
 * and wording which of its plans come to the right result. OUT/kinds.jsonl
 * are the vectors of scripts/model/tables/kinds.jsonl.
 */
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readRequest } from '../../../server/answering/compute/ask/questionTokens.ts'
import { gridTerms } from '../../../server/answering/compute/bind/gridTerms.ts'
import { ASKED, candidatesIn, type AskedKind } from './planner/candidates.ts'
import { linksOf } from './planner/links.ts'
import { measurePlan, PLAN_MEASURES, type Meaning } from './planner/measures.ts'
import { withCaptions } from '../../../server/answering/compute/read/captions.ts'
import { gridsOf, type Grid } from '../../../server/answering/compute/read/grid.ts'
import { executeTried } from './planner/execute.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { isRight, readTableQuestions, type TableQuestion } from './asked.ts'
import { openCollection } from './tablesOf.ts'

const [out = '', ...folders] = process.argv.slice(2)
const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const encoders = {
  english: await loadDeepEncoder({ model: ENCODERS.english, modelDir }),
  all: await loadDeepEncoder({ model: ENCODERS.all, modelDir }),
}
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'columns.json'), JSON.stringify(PLAN_MEASURES))
await collectKinds()
for (const folder of folders) {
  const questions = readTableQuestions(basename(folder))
  if (questions.length > 0) await collect(folder, questions)
}

/** Vectors of questions that are told apart by what they ask of a table. */
async function collectKinds(): Promise<void> {
  const lines = readFileSync('scripts/model/tables/kinds.jsonl', 'utf8').split('\n')
  const written: string[] = []
  for (const line of lines.filter((each) => each.trim())) {
    const { kind, text } = JSON.parse(line) as { kind: string; text: string }
    const [vector = new Float32Array()] = await encoders.all.embed([text], 'query')
    written.push(`${JSON.stringify({ kind, vector: rounded(vector) })}\n`)
  }
  writeFileSync(join(out, 'kinds.jsonl'), written.join(''))
}

function rounded(vector: Float32Array): number[] {
  return [...vector].map((value) => Math.round(value * 1e4) / 1e4)
}

async function collect(folder: string, questions: readonly TableQuestion[]): Promise<void> {
  const collection = await openCollection(folder, embedder)
  const rows = createWriteStream(join(out, `${collection.name}.f32`))
  const lines: string[] = []
  const meanings = new Map<string, { fields: Float32Array[]; table: Float32Array }>()
  for (const [number, question] of questions.entries())
    for (const [wording, text] of question.wordings.entries()) {
      const { question: read, documents, tables } = await collection.find(text)
      const request = readRequest(read)
      const grids = withCaptions(tables)
        .filter(({ complete }) => complete)
        .flatMap((table) => gridsOf(table))
      const depth = read.language === 'en' ? 'english' : 'all'
      const [asked = new Float32Array()] = await encoders[depth].embed([text], 'query')
      const [vector = new Float32Array()] = await encoders.all.embed([text], 'query')
      const labels: number[] = []
      const kinds: string[] = []
      const results: string[] = []
      let at = 0
      for (const grid of grids) {
        if (!request) continue
        const links = linksOf(request, grid, gridTerms(grid, request.language))
        const meaning = await meaningOf(grid, { depth, asked })
        for (const candidate of candidatesIn({ request, grid, links, near: meaning.fields, kinds: ASKED })) {
          const outcome = executeTried(candidate.plan, grid, request.language)
          if (!outcome) continue
          const measures = measurePlan(candidate, {
            request,
            grid,
            links,
            meaning,
            rank: documents.indexOf(grid.table.document.id),
            tables: grids.length,
          })
          rows.write(Buffer.from(measures.buffer))
          const isOfTable = grid.table.document.id === collection.numbers.get(question.doc)
          const isIt = isOfTable && isKind(candidate.kind, question.plan) && isRight(question, outcome)
          labels.push(Number(isIt))
          kinds.push(candidate.kind)
          results.push(`${grids.indexOf(grid)}:${outcome.result}`)
          at += 1
        }
      }
      lines.push(
        JSON.stringify({
          number,
          wording,
          text,
          language: read.language,
          do: question.plan ? kindOf(question.plan) : null,
          found: documents.includes(collection.numbers.get(question.doc) ?? -1),
          plans: at,
          labels,
          kinds,
          results: results.map((each) => each.slice(0, 80)),
          vector: rounded(vector),
        }),
      )
    }
  await new Promise((resolve) => rows.end(resolve))
  writeFileSync(join(out, `${collection.name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
  await collection.close()
  console.log(`${collection.name}: ${lines.length}`)

  async function meaningOf(
    grid: Grid,
    { depth, asked }: { depth: 'english' | 'all'; asked: Float32Array },
  ): Promise<Meaning> {
    const title = documentTitle(grid.table.document.name)
    const context = [title, ...grid.table.headingPath.slice(-2)].join(' > ').slice(0, 110)
    const key = `${depth} ${grid.table.document.id} ${grid.sideways} ${context} ${grid.fields.map(({ name }) => name).join('|')}`
    let own = meanings.get(key)
    if (!own) {
      const texts = grid.fields.map(({ name, cells }) => {
        const samples = [
          ...new Set(cells.flatMap((cell) => (cell && cell.text.length <= 30 ? [cell.text] : []))),
        ].slice(0, 3)
        return `${context}: ${spelled(name)}: ${samples.join(', ')}`
      })
      const vectors = await encoders[depth].embed(
        [...texts, `${context}: ${grid.fields.map(({ name }) => spelled(name)).join(', ')}`.slice(0, 300)],
        'passage',
      )
      own = { fields: vectors.slice(0, -1), table: vectors.at(-1) ?? new Float32Array() }
      meanings.set(key, own)
    }
    const cosine = (vector: Float32Array): number =>
      vector.reduce((sum, value, place) => sum + value * (asked[place] ?? 0), 0)
    return { fields: own.fields.map(cosine), table: cosine(own.table) }
  }
}

/** "MaximumSalary" and "votes_cast" as they would be said. */
function spelled(name: string): string {
  return name.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

function kindOf(plan: { do: string; [key: string]: unknown }): AskedKind {
  if (plan.do === 'count' && plan['distinct']) return 'distinct'
  if ((plan.do === 'most' || plan.do === 'least') && plan['by']) return 'frequent'
  return plan.do as AskedKind
}

/** Whether one kind of plan says what another asks for. */
function isKind(kind: AskedKind, plan: { do: string; [key: string]: unknown } | null): boolean {
  if (!plan) return false
  const wanted = kindOf(plan)
  return kind === wanted || (kind === 'list' && wanted === 'cell') || (kind === 'cell' && wanted === 'list')
}

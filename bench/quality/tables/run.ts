/**
 * Asks questions over tables of real collections, and compares what is computed with what a program makes of the plan that stands beside each:
 * `tsx bench/quality/tables/run.ts FOLDER…` (scripts/model/tables/plans.jsonl). Documents are found by words and fast vectors. `TELL=yes` prints what is stated.
 */
import { basename } from 'node:path'
import { computeAnswer } from '../../../server/answering/compute/compute.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { printTable } from '../../lib/table.ts'
import { isRight, readTableQuestions, type TableQuestion } from './asked.ts'
import { openCollection } from './tablesOf.ts'

const folders = process.argv.slice(2)
const isTold = process.env['TELL'] === 'yes'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
const sums = new Map<string, { asked: number; found: number; stated: number; right: number }>()
const rows: (string | number)[][] = []
for (const folder of folders) {
  const questions = readTableQuestions(basename(folder))
  if (questions.length > 0) rows.push(await ask(folder, questions))
}
printTable(['collection', 'asked', 'table found', 'stated', 'right', 'no answer', 'stated all the same'], rows)
printTable(
  ['kind', 'asked', 'table found', 'stated', 'right'],
  [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, each]) => [kind, each.asked, each.found, each.stated, each.right]),
)

async function ask(folder: string, questions: readonly TableQuestion[]): Promise<(string | number)[]> {
  const collection = await openCollection(folder, embedder)
  let [asked, found, stated, right, none, beside] = [0, 0, 0, 0, 0, 0]
  for (const question of questions)
    for (const [wording, text] of question.wordings.entries()) {
      const { question: read, documents, tables } = await collection.find(text)
      const isFound = documents.includes(collection.numbers.get(question.doc) ?? -1)
      const computed = tables.length > 0 ? computeAnswer(read, tables) : undefined
      const receipt =
        computed?.sources[0] && 'computation' in computed.sources[0] ? computed.sources[0].computation : undefined
      const said = computed && { content: computed.content, result: receipt?.result ?? '', rows: receipt?.used ?? 0 }
      const isIt = said !== undefined && isRight(question, said)
      const kind = `${question.plan?.do ?? 'none'} ${wording + 1}`
      const sum = sums.get(kind) ?? { asked: 0, found: 0, stated: 0, right: 0 }
      sums.set(kind, sum)
      sum.asked += 1
      sum.found += Number(isFound)
      sum.stated += Number(said !== undefined)
      sum.right += Number(isIt)
      if (!question.plan) {
        none += 1
        beside += Number(said !== undefined)
      } else {
        asked += 1
        found += Number(isFound)
        stated += Number(said !== undefined)
        right += Number(isIt)
      }
      if (isTold && said)
        console.log(isIt ? 'right' : 'WRONG', JSON.stringify([text, question.plan, question.answer, said]))
    }
  await collection.close()
  return [collection.name, asked, found, stated, right, none, beside]
}

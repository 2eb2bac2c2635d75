import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { wordsOnly } from './local.ts'
import { runLocally } from './localRun.ts'
import type { Judgement, Reply } from './metrics.ts'
import { printTable } from './report.ts'
import { readSets, type QuestionSet } from './sets.ts'
import { summarize, type Summary } from './summary.ts'

/**
 * Asks question sets in this process: `tsx bench/quality/run.ts FOLDER [SET…]`, or with EVAL_DIR instead of FOLDER.
 * MODEL and MODEL_DIR choose the embedding model ("none" for words only); FAILURES=1 prints the replies that fail.
 * KEYS=name gives the organization other keys, by which nothing may change.
 * CLEAN=1 asks questions with typing errors without them, to see what the errors cost.
 */
async function main(): Promise<void> {
  const [folder = process.env['EVAL_DIR'] ?? '', ...names] = process.argv.slice(2)
  const model = process.env['MODEL'] ?? 'veracite-multilingual'
  const embedder =
    model === 'none'
      ? wordsOnly()
      : await loadEmbedder({ model, modelDir: process.env['MODEL_DIR'] ?? 'shared/models' })
  const results = new Map<string, Summary>()
  for (const read of readSets(folder, names)) {
    const set = process.env['CLEAN'] ? cleaned(read) : read
    const judgements = await runLocally(set, embedder, process.env['FAILURES'] ? printFailure : undefined)
    results.set(set.name, summarize(judgements))
  }
  printTable(results)
}

function cleaned(set: QuestionSet): QuestionSet {
  return {
    ...set,
    questions: set.questions.map((question) => ({ ...question, text: question.clean ?? question.text })),
  }
}

function printFailure(reply: Reply, judgement: Judgement): void {
  if (judgement.trusted) return
  const { question } = reply
  const why = judgement.refused
    ? 'REFUSED'
    : question.answerable
      ? judgement.right
        ? `rank ${judgement.hitRank}`
        : 'WRONG'
      : 'ANSWERED'
  console.log(
    `${question.kind} ${why} | ${question.text} | ${question.answers[0] ?? ''}\n    ${reply.content.replaceAll('\n', ' ').slice(0, 500)}`,
  )
}

await main()

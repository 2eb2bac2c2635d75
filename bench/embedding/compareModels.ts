import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { readEvaluationSet } from './evaluationSet.ts'
import { rankByVectors } from './rankByVectors.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [sets, ...models] = positionals
if (!sets || models.length === 0) throw new Error('usage: compareModels.ts FOLDER_OF_SETS MODEL_FOLDER...')

const folders = readdirSync(sets).filter((name) => existsSync(join(sets, name, 'questions.jsonl')))
console.log(
  `| set | passages | questions | ${models.map((model) => `${basename(model)}: R@1 | R@5 | MRR | passages/s`).join(' | ')} |`,
)
console.log(`|---|--:|--:|${'--:|'.repeat(models.length * 4)}`)
const embedders = []
for (const model of models.map((folder) => resolve(folder))) {
  embedders.push(await loadEmbedder({ model: basename(model), modelDir: dirname(model) }))
}
for (const name of folders) {
  const set = readEvaluationSet(join(sets, name))
  const cells: string[] = [name, String(set.passages.length), String(set.questions.length)]
  for (const embedder of embedders) {
    const scores = await rankByVectors(set, embedder)
    cells.push(
      ...[scores.recallAt1, scores.recallAt5, scores.mrr].map((share) => share.toFixed(3)),
      scores.passagesPerSecond.toFixed(0),
    )
  }
  console.log(`| ${cells.join(' | ')} |`)
}

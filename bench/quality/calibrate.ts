import { measureEvidence, type Evidence } from '../../server/answering/gate/evidence.ts'
import { readAsked, retrieve } from '../../server/retrieval/retrieve.ts'
import { loadTransformersEmbedder } from '../../shared/ingest/transformersEmbedder.ts'
import { ingestSet } from './local.ts'
import { fitLogistic, probability } from './logistic.ts'
import { readSets, type Question } from './sets.ts'
import { mean } from './summary.ts'

/**
 * Fits the gate anew: `tsx bench/quality/calibrate.ts FOLDER [SET…]`, or with EVAL_DIR instead of FOLDER. Prints the weights for
 * server/answering/gate.ts and the curve of refusals over the threshold, each set judged by a model that has not seen it.
 * Needed after a change of the embedding model, of the ranking or of the evidence.
 */
interface Example {
  set: string
  /** Sets of the same documents are left out together. */
  family: string
  question: Question
  row: number[]
}

/** Questions whose documents speak of the matter are half as important: they are reported, not promised. */
const ADVERSARIAL_WEIGHT = 0.5
const ANSWERABLE_WEIGHT = 1.5
/** The four formats hold the same questions. */
const FORMAT_WEIGHT = 0.4

async function main(): Promise<void> {
  const embedder = await loadTransformersEmbedder({
    model: process.env['MODEL'] ?? 'veracite-multilingual',
    modelDir: process.env['MODEL_DIR'] ?? 'shared/models',
  })
  const examples: Example[] = []
  let names: (keyof Evidence)[] = []
  const [folder = process.env['EVAL_DIR'] ?? '', ...chosen] = process.argv.slice(2)
  for (const set of readSets(folder, chosen)) {
    const local = await ingestSet(set, embedder)
    for (const question of set.questions) {
      const { tenant, readChunks, index } = local
      const searcher = { tenant, highestLevel: 'users' } as const
      const tools = { index, embedder }
      const asked = await readAsked(tools, { ...searcher, question: question.text, before: [] })
      const evidence = measureEvidence(await retrieve(tools, { ...searcher, question: asked.question, readChunks }))
      names = Object.keys(evidence) as (keyof Evidence)[]
      const family = /^(?:format|squad2)/.test(set.name) ? 'squad2' : set.name
      examples.push({ set: set.name, family, question, row: [1, ...names.map((name) => evidence[name])] })
    }
    await local.close()
  }
  const fitted = fit(examples)
  console.log(Object.fromEntries(['bias', ...names].map((name, at) => [name, Number(fitted[at]?.toFixed(2))])))
  printCurve(examples)
}

function fit(examples: readonly Example[]): number[] {
  const sizes = new Map<string, number>()
  const keyOf = ({ set, question }: Example): string => `${set} ${question.kind}`
  for (const example of examples) sizes.set(keyOf(example), (sizes.get(keyOf(example)) ?? 0) + 1)
  const weights = examples.map((example) => {
    const { kind } = example.question
    const importance = kind === 'answerable' ? ANSWERABLE_WEIGHT : kind === 'adversarial' ? ADVERSARIAL_WEIGHT : 1
    return (importance * (example.set.startsWith('format') ? FORMAT_WEIGHT : 1)) / (sizes.get(keyOf(example)) ?? 1)
  })
  return fitLogistic(
    examples.map(({ row }) => row),
    examples.map(({ question }) => Number(question.answerable)),
    weights,
  )
}

function printCurve(examples: readonly Example[]): void {
  const families = [...new Set(examples.map(({ family }) => family))]
  const judged = families.flatMap((family) => {
    const model = fit(examples.filter((example) => example.family !== family))
    return examples
      .filter((example) => example.family === family)
      .map((example) => ({ ...example, confidence: probability(model, example.row) }))
  })
  const kinds = ['answerable', 'off-corpus', 'near-miss', 'adversarial'] as const
  console.log(`| threshold | ${kinds.map((kind) => `${kind} refused`).join(' | ')} |\n|--:|--:|--:|--:|--:|`)
  for (let threshold = 0.1; threshold < 0.85; threshold += 0.05) {
    const shares = kinds.map((kind) => {
      const sets = [...new Set(judged.filter(({ question }) => question.kind === kind).map(({ set }) => set))]
      return mean(sets, (set) =>
        mean(
          judged.filter((each) => each.set === set && each.question.kind === kind),
          ({ confidence }) => Number(confidence < threshold),
        ),
      )
    })
    console.log(`| ${threshold.toFixed(2)} | ${shares.map((share) => share.toFixed(3)).join(' | ')} |`)
  }
}

await main()

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeepEvidence } from '../../server/answering/gate/deepEvidence.ts'
import type { Evidence } from '../../server/answering/gate/evidence.ts'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { fitSteps, probabilityOf, type AdditiveModel } from './boosting.ts'
import { examplesOf, type Example } from './examples.ts'
import { DEEP_LEVELS, DEEP_MEASURES, DIRECTIONS, FOREIGN_MEASURES } from './gateMeasures.ts'
import { readSets } from './sets.ts'
import { mean } from './summary.ts'

/**
 * Fits the gate anew, to tell the questions whose quotation is right and proven: `tsx bench/quality/calibrate.ts FOLDER`, or with EVAL_DIR instead of FOLDER; PREPARED=folder keeps what is
 * read of files, EXAMPLES=file what is measured; DEEP=on fits the gate for passages that the encoder has read. Prints the curve of refusals over the threshold, each family of sets judged by a model that has not seen it, and
 * writes server/answering/gate/gateModel.ts. Needed after a change of the embedding model, the ranking or the evidence.
 */
async function main(): Promise<void> {
  const embedder = await loadEmbedder({
    model: process.env['MODEL'] ?? 'veracite-multilingual',
    modelDir: process.env['MODEL_DIR'] ?? 'shared/models',
  })
  const [folder = process.env['EVAL_DIR'] ?? ''] = process.argv.slice(2)
  const work = readSets(join(folder, 'workplace'))
  const examples = await keptExamples(() => examplesOf([...readSets(folder), ...work], embedder))
  const same = examples.filter(({ foreign, set }) => !foreign && !set.includes(' to '))
  const foreign = examples.filter((each) => each.foreign)
  const deep = process.env['DEEP'] === 'on'
  const all: Measure[] = [...(Object.keys(DIRECTIONS) as (keyof Evidence)[]), ...(deep ? DEEP_LEVELS : [])]
  const inAnother: Measure[] = [...FOREIGN_MEASURES, ...(deep ? DEEP_MEASURES : [])]
  console.log(`${same.length} questions in the language of the documents`)
  printCurve(same, all)
  console.log(`${foreign.length} questions in another language`)
  printCurve(foreign, inAnother)
  if (process.env['DRY']) return
  const models = { SAME_MODEL: [same, all], FOREIGN_MODEL: [foreign, inAnother] } as const
  const texts = Object.entries(models).map(([name, [rows, names]]) =>
    modelText(deep ? `DEEP_${name}` : name, names, fit(rows, names)),
  )
  const [file, head] = deep ? ['deepGateModel.ts', DEEP_HEAD] : ['gateModel.ts', HEAD]
  writeFileSync(`server/answering/gate/${file}`, `${head}\n${texts.join('\n')}`)
}

type Measure = keyof Evidence | keyof DeepEvidence

const DEEP_HEAD = `import type { StepModel } from './gateModel.ts'

// Written by bench/quality/calibrate.ts with DEEP=on from the development questions, alone and in mixtures; see bench/quality/RESULTS.md.
/* oxlint-disable oxc/approx-constant -- a threshold may lie near one */
`

/** With EXAMPLES=file the measures are kept there, so that another fit need not ask all questions again. */
async function keptExamples(measure: () => Promise<Example[]>): Promise<Example[]> {
  const path = process.env['EXAMPLES']
  if (path && existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Example[]
  const examples = await measure()
  if (path) writeFileSync(path, JSON.stringify(examples))
  return examples
}

const HEAD = `/** An additive model: the log-odds begin at \`bias\`; from each step on, what it adds counts. */
export interface StepModel {
  bias: number
  /** For each measure of the evidence: [from, adds]. */
  steps: Readonly<Record<string, readonly (readonly [from: number, adds: number])[]>>
}

// Written by bench/quality/calibrate.ts from the development questions, alone and in mixtures; see bench/quality/RESULTS.md.
/* oxlint-disable oxc/approx-constant -- a threshold may lie near one */
`

/** Questions whose documents speak of the matter are half as important: they are reported, not promised. */
const ADVERSARIAL_WEIGHT = 0.5
const ANSWERABLE_WEIGHT = 1.5
/** A question whose answer is there but would be given wrongly is better refused; by sets that ask for any answer it costs nothing. */
const WRONG_WEIGHT = 0.2
/** The four formats hold the same questions. */
const FORMAT_WEIGHT = 0.4
/** Fewer questions of a kind than this count less: they say little of their set. */
const FULL_SET = 20

function fit(examples: readonly Example[], names: readonly Measure[]): AdditiveModel {
  const sizes = new Map<string, number>()
  const keyOf = ({ set, kind }: Example): string => `${set} ${kind}`
  for (const example of examples) sizes.set(keyOf(example), (sizes.get(keyOf(example)) ?? 0) + 1)
  const weights = examples.map((example) => {
    const { kind, answerable, right } = example
    const importance = kind === 'answerable' ? ANSWERABLE_WEIGHT : kind === 'adversarial' ? ADVERSARIAL_WEIGHT : 1
    const part = (example.set.startsWith('format') ? FORMAT_WEIGHT : 1) * (answerable && !right ? WRONG_WEIGHT : 1)
    return (importance * part) / Math.max(FULL_SET, sizes.get(keyOf(example)) ?? 0)
  })
  return fitSteps({
    rows: examples.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
    labels: examples.map(({ right }) => Number(right)),
    weights,
    directions: names.map((name) => DIRECTIONS[name as keyof Evidence] ?? 1),
  })
}

function modelText(name: string, names: readonly string[], { bias, steps }: AdditiveModel): string {
  const lines = names.flatMap((measure, at) => {
    const own = (steps[at] ?? []).map(({ from, adds }) => `[${from}, ${Number(adds.toFixed(3))}]`)
    return own.length === 0 ? [] : [`    ${measure}: [${own.join(', ')}],\n`]
  })
  return `// prettier-ignore\nexport const ${name}: StepModel = {\n  bias: ${Number(bias.toFixed(3))},\n  steps: {\n${lines.join('')}  },\n}\n`
}

function printCurve(examples: readonly Example[], names: readonly Measure[]): void {
  const judged = [...new Set(examples.map(({ family }) => family))].flatMap((family) => {
    const model = fit(
      examples.filter((example) => example.family !== family),
      names,
    )
    return examples
      .filter((example) => example.family === family)
      .map((example) => ({
        ...example,
        confidence: probabilityOf(
          model,
          names.map((name) => example.evidence[name] ?? 0),
        ),
      }))
  })
  const groups: [string, (example: Example) => boolean][] = [
    ['answerable', ({ answerable }) => answerable],
    ['right', ({ right }) => right],
    ['wrong', ({ answerable, right }) => answerable && !right],
    ['off-corpus', ({ kind }) => kind === 'off-corpus'],
    ['near-miss', ({ kind }) => kind === 'near-miss'],
    ['adversarial', ({ kind }) => kind === 'adversarial'],
  ]
  console.log(
    `| threshold | ${groups.map(([name]) => `${name} refused`).join(' | ')} |\n|${'--:|'.repeat(groups.length + 1)}`,
  )
  for (let threshold = 0.2; threshold < 0.85; threshold += 0.05) {
    const shares = groups.map(([, isIn]) => {
      const own = judged.filter(isIn)
      const sets = [...new Set(own.map(({ set }) => set))]
      return mean(sets, (set) =>
        mean(
          own.filter((each) => each.set === set),
          ({ confidence }) => Number(confidence < threshold),
        ),
      )
    })
    console.log(
      `| ${threshold.toFixed(2)} | ${shares.map((share) => (Number.isNaN(share) ? '–' : share.toFixed(3))).join(' | ')} |`,
    )
  }
}

await main()

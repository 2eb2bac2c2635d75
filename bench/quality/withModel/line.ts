import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds the line below which a small model's choice is not quoted (`server/answering/choose`): `npx tsx bench/quality/withModel/line.ts`. Each collection
 * is judged by the line that the other one asks for. Its data are `judged.jsonl`: what Qwen2.5-Coder-1.5B-Instruct (4 bits) held for likely of each place of
 * 60 questions, asked over HTTP with a line of 0.5, and the verdict on what was quoted then.
 */
interface Judged {
  set: string
  id: string
  answerable: boolean
  verdict: 'good' | 'partly' | 'wrong' | 'refused'
  likely: number[]
}

/** Of ten answers at most one is to be wrong. */
const MOST_WRONG = 0.1
const LINES = Array.from({ length: 10 }, (_, at) => 0.5 + at * 0.05)

const judged = readFileSync(join(import.meta.dirname, 'judged.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged)
const sets = [...new Set(judged.map(({ set }) => set))]

/** The verdict with another line: what lies below is refused. */
function verdictAt({ likely, verdict, answerable }: Judged, line: number): Judged['verdict'] {
  // Without likelihoods the model was not asked.
  if (likely.length === 0 || Math.max(...likely) >= line) return verdict
  return answerable ? 'refused' : 'good'
}

function sharesAt(questions: readonly Judged[], line: number): Record<Judged['verdict'], number> {
  const shares = { good: 0, partly: 0, wrong: 0, refused: 0 }
  for (const each of questions) shares[verdictAt(each, line)] += 1 / questions.length
  return shares
}

const lineFor = (questions: readonly Judged[]): number =>
  LINES.find((line) => sharesAt(questions, line).wrong <= MOST_WRONG) ?? 1

for (const set of sets) {
  const own = judged.filter((each) => each.set === set)
  const others = judged.filter((each) => each.set !== set)
  const line = lineFor(others)
  const shares = Object.entries(sharesAt(own, line)).map(
    ([verdict, share]) => `${verdict} ${Math.round(share * 100)} %`,
  )
  console.log(`${set}: by the line of the others, ${line.toFixed(2)}: ${shares.join(', ')}`)
}
console.log(`The line for all: ${lineFor(judged).toFixed(2)}`)

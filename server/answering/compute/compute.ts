import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import { readRequest, type ReadRequest } from './ask/questionTokens.ts'
import { gridTerms } from './bind/gridTerms.ts'
import { interpret } from './bind/interpret.ts'
import { parses } from './bind/parse.ts'
import { spansOf } from './bind/spans.ts'
import { proven, type ComputedAnswer } from './proof.ts'
import { gridsOf, type Grid } from './read/grid.ts'
import { withCaptions } from './read/captions.ts'
import { execute } from './run/execute.ts'
import type { Outcome } from './run/outcome.ts'
import type { WholeTable } from './types.ts'

export type { ComputedAnswer } from './proof.ts'

/** Tables that are tried for one question. */
const MOST_TABLES = 200
/** Explanations of a question in one table that are tried. */
const MOST_PARSES = 24
/** Explanations whose weights differ by less are equally good. */
const EQUAL = 0.45

interface Candidate {
  grid: Grid
  outcome: Outcome
  score: number
}

/**
 * Computes the answer to a question from the tables of some documents, exactly. Undefined unless a table explains every word
 * of the question that says something, and unless all tables and readings that explain it equally well come to the same:
 * what is not certain is left to the ordinary way.
 */
export function computeAnswer(question: Pick<WeighedQuestion, 'text' | 'language' | 'terms' | 'kind'>, tables: readonly WholeTable[]): ComputedAnswer | undefined {
  const request = readRequest(question)
  if (!request) return undefined
  const found = withCaptions(tables)
    .slice(0, MOST_TABLES)
    .filter(({ complete }) => complete)
    .flatMap((table) => gridsOf(table).flatMap((grid) => candidatesOf(request, grid)))
    .toSorted((a, b) => b.score - a.score)
  const best = found[0]
  if (!best) return undefined
  const rivals = found.filter(({ score }) => score > best.score - EQUAL)
  const agree = rivals.every(({ outcome }) => outcome.result === best.outcome.result)
  return agree ? proven(best.outcome, best.grid) : undefined
}

/** The best explanation of a question in a grid that comes to something, and others that are as good but come to something else. */
function candidatesOf(request: ReadRequest, grid: Grid): Candidate[] {
  const terms = gridTerms(grid, request.language)
  const found: Candidate[] = []
  for (const parse of parses(request.tokens, spansOf(request, grid, terms)).slice(0, MOST_PARSES)) {
    const best = found[0]
    if (best && parse.score < best.score - EQUAL) break
    const plan = interpret(parse, { request, grid, terms })
    const outcome = plan && execute(plan, grid, request.language)
    if (outcome) found.push({ grid, outcome, score: parse.score })
  }
  return found
}

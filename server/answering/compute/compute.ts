import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import { choose, EQUAL, type Candidate } from './choose.ts'
import { readRequest, termsOf, type ReadRequest } from './ask/questionTokens.ts'
import { gridTerms } from './bind/gridTerms.ts'
import { interpret } from './bind/interpret.ts'
import { mayExplain } from './bind/mayExplain.ts'
import { parses } from './bind/parse.ts'
import { spansOf } from './bind/spans.ts'
import type { KindChances } from './askedKinds.ts'
import { proven, type ComputedAnswer } from './proof.ts'
import { gridsOf, type Grid } from './read/grid.ts'
import { withCaptions } from './read/captions.ts'
import { execute } from './run/execute.ts'
import { mayBeStated } from './stated.ts'
import type { WholeTable } from './types.ts'

export type { ComputedAnswer } from './proof.ts'

/** Tables that are tried for one question. */
const MOST_TABLES = 200
/** Explanations of a question in one table that are tried. */
const MOST_PARSES = 24
/**
 * Computes the answer to a question from the tables of some documents, exactly. Undefined unless a table explains every word
 * of the question that says something, and unless all tables and readings that explain it equally well come to the same:
 * what is not certain is left to the ordinary way. `kinds` are how likely it asks for what; where they are known, what is hardly asked for is not said either.
 */
export function computeAnswer(
  question: Pick<WeighedQuestion, 'text' | 'language' | 'terms' | 'kind'>,
  tables: readonly WholeTable[],
  kinds?: KindChances,
): ComputedAnswer | undefined {
  const chosen = chooseComputed(question, tables)
  if (!chosen || (kinds && !mayBeStated(chosen.plan, chosen.outcome, kinds))) return undefined
  return proven(chosen.outcome, chosen.grid)
}

/** What tables say to a question for certain, before it is asked how likely that is what was meant. */
export function chooseComputed(
  question: Pick<WeighedQuestion, 'text' | 'language' | 'terms' | 'kind'>,
  tables: readonly WholeTable[],
): Candidate | undefined {
  const request = readRequest(question)
  if (!request) return undefined
  const found = withCaptions(tables)
    .slice(0, MOST_TABLES)
    .filter(({ complete }) => complete)
    .flatMap((table) => gridsOf(table).flatMap((grid) => candidatesOf(request, grid)))
  return choose(found)
}

/** Names of records that are compared with the question's word order. */
const MOST_LABELS = 5
const YES_OR_NO =
  /^(?:is|are|was|were|do|does|did|has|have|had|ist|sind|war|waren|hat|haben|gibt|est|sont|a-t|es|son|hay)(?!\p{L})/iu
const VERDICT = /^(?:yes|no|ja|nein|oui|non|sí|si)$/iu
const PERCENT =
  /%|percent|share|rate|ratio|proportion|margin|discount|quota|prozent|anteil|quote|rabatt|satz|pourcentage|part|taux|remise|porcentaje|tasa|descuento/iu

/**
 * Whether an outcome answers in the way that was asked: yes or no only by a comparison or by a cell that says so, and
 * percentages only where the question or the column speaks of them.
 */
function isPlain(request: ReadRequest, { grid, outcome }: Pick<Candidate, 'grid' | 'outcome'>): boolean {
  const { text } = request
  if (
    YES_OR_NO.test(text.trim()) &&
    !outcome.isVerdict &&
    !outcome.result.split('|').every((each) => VERDICT.test(each))
  )
    return false
  const labels = outcome.records
    .slice(0, MOST_LABELS)
    .flatMap((record) => outcome.labels.map((at) => grid.fields[at]?.cells[record]?.text))
  const names = [...outcome.fields.map((at) => grid.fields[at]?.name), ...labels]
  if (names.some((name) => name !== undefined && isTurnedRound(request, name))) return false
  const isPercentage = outcome.fields.some(
    (at) => grid.fields[at]?.read.unit?.text === '%' && !PERCENT.test(grid.fields[at]?.name ?? ''),
  )
  return !isPercentage || PERCENT.test(text)
}

/** Whether a name has two words of the question side by side the other way round: "revenue passengers" is no "passenger revenue". */
function isTurnedRound({ tokens, language }: ReadRequest, name: string): boolean {
  const terms = termsOf(name, language)
  return terms.some(({ term, end }, at) => {
    const next = terms[at + 1]
    if (!next || /[^\s'’-]/.test(name.slice(end, next.start))) return false
    return tokens.some((token, place) => !token.stop && token.term === next.term && tokens[place + 1]?.term === term)
  })
}

/** The best explanation of a question in a grid that comes to something, and others that are as good but come to something else. */
function candidatesOf(request: ReadRequest, grid: Grid): Candidate[] {
  const terms = gridTerms(grid, request.language)
  const found: Candidate[] = []
  if (!mayExplain(request, terms)) return found
  for (const parse of parses(request.tokens, spansOf(request, grid, terms)).slice(0, MOST_PARSES)) {
    const [best] = found
    if (best && parse.score < best.score - EQUAL) break
    const plan = interpret(parse, { request, grid, terms })
    const outcome = plan && execute(plan, grid, request.language)
    if (plan && outcome && isPlain(request, { grid, outcome })) found.push({ grid, plan, outcome, score: parse.score })
  }
  return found
}

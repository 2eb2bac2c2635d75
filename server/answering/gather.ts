import { gatherPassages, type GatheredPassage } from '../retrieval/retrieve.ts'
import { citable } from './citable.ts'
import { likelierReading, readConversation } from './conversation/readConversation.ts'
import type { Found, FurtherSearches } from './findings.ts'
import type { FindingTools } from './look.ts'
import type { CitablePassage, ReadingRequest } from './types.ts'
import { fuse, renumber, unite } from './unitePassages.ts'

/** Passages that a model is given at most; fewer where its context or its pace has no room for them. */
const MOST_PASSAGES = 24
/** Of these for each thing of a comparison, beside those for the whole question. */
const FOR_EACH_THING = 8
/** Passages that a refusal shows as those that come nearest. */
const NEAR_PASSAGES = 5

/**
 * What a model reads for a question: what all of its wordings find together, more than quotations are chosen from. What was quoted stays
 * among it, should the model fail.
 */
export async function gather(
  tools: FindingTools,
  request: ReadingRequest,
  { own, apart, wordings }: FurtherSearches,
): Promise<Found> {
  const text = own.alone ?? wordings?.question ?? likelierReading(await readConversation(tools, request)).question.text
  const widened = wordings && { terms: wordings.terms.join(', '), guess: wordings.guess }
  const search = (question: string, limit: number, further = {}) =>
    gatherPassages(tools, { ...request, question, limit, ...further })
  const whole = await search(text, MOST_PASSAGES, widened)
  const things = await Promise.all(apart.map((each) => search(each, FOR_EACH_THING)))
  const lists = [inTables(numbered(whole)), ...things.map(numbered)]
  const searched = lists.map((passages) => ({ passages, quotation: [] }))
  const { passages: fused } = searched.length > 1 ? fuse(searched, MOST_PASSAGES) : { passages: lists[0] ?? [] }
  const { passages, numbers } = unite([{ passages: fused, quotation: [] }, own], MOST_PASSAGES)
  const quotation = own.quotation.map((sentence) => renumber(sentence, numbers[1]))
  return { ...own, alone: text, passages, quotation, refusal: { ...own.refusal, sources: comingNear(own, passages) } }
}

const numbered = (found: readonly GatheredPassage[]): CitablePassage[] =>
  found.map(({ chunk, score, nearest }, at) => citable({ marker: at + 1, chunk, score }, nearest))

/** Rows of one table stand together, in their order, where the best of them stands: what a question asks may lie between two of them. */
function inTables(passages: readonly CitablePassage[]): CitablePassage[] {
  const tables = new Map<string, CitablePassage[]>()
  for (const passage of passages) {
    const table = tableOf(passage)
    tables.set(table, [...(tables.get(table) ?? []), passage])
  }
  return [...tables.values()].flatMap((rows) => rows.toSorted((one, other) => one.chunk.index - other.chunk.index))
}

/** A name of the table that a passage holds rows of; of any other passage a name of its own. */
function tableOf({ chunk }: CitablePassage): string {
  const isTable = chunk.parts?.some((part) => 'table' in part) ?? false
  return isTable ? `${chunk.document.id} ${chunk.headingPath.join(' › ')}` : `passage ${chunk.id}`
}

/** Of a refusal that shows what comes near, what comes near by all wordings. */
function comingNear({ refusal }: Found, passages: readonly CitablePassage[]): Found['refusal']['sources'] {
  const rest = refusal.sources.filter(({ type }) => type !== 'document')
  if (rest.length === refusal.sources.length) return rest
  return [...passages.slice(0, NEAR_PASSAGES).map(({ source }) => ({ ...source, near: true as const })), ...rest]
}

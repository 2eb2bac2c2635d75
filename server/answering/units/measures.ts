import { answerUnits, unitText, type AnswerUnit } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { countWords } from '../../../shared/text/words.ts'
import {
  coverage,
  matchChunk,
  matchText,
  PAIR_DISTANCE,
  type Occurrence,
  type Spread,
  type UnitCandidates,
  type WeighedQuestion,
} from '../../retrieval/retrieve.ts'
import type { IndexHit, StoredChunk } from '../../retrieval/types.ts'
import type { Understanding } from '../understand/types.ts'
import { MEASURES, type Measure } from './measureNames.ts'
import { namesHeld, questionMeasures, type AskedWords } from './questionMeasures.ts'
import { currentUnits } from './editions.ts'
import { gramsOf, heldGrams, shapeOf } from './shapes.ts'

/** A unit that may answer, with what is measured of it, in the order of {@link MEASURES}. */
export interface MeasuredUnit {
  chunk: StoredChunk
  unit: AnswerUnit
  /** Its place among the units of its passage, from 0. */
  ordinal: number
  measures: Float32Array
}

/** Units that are measured: those that come nearest, and those that hold most of the question's words. */
const NEAREST = 40
const BY_WORDS = 24

interface Candidate {
  chunk: StoredChunk
  hit: IndexHit
  unit: AnswerUnit
  ordinal: number
  units: readonly AnswerUnit[]
  cosine: number
  cosines: readonly number[]
  /** How near the second encoder sees it. */
  also: number
  /** How near it comes to the question before, and to the question's own words, of one that goes on with its conversation. */
  before: number
  asked: number
  own: Occurrence[]
  lead: Occurrence[]
  headings: Occurrence[]
  all: Occurrence[]
  share: number
}

/**
 * Measures what may answer a question: of the units of the passages that were found those nearest to it and those with most of its words. The
 * order is that of the passages. Two units of a document in the same words are one; what a newer edition of a document says otherwise is left out.
 */
export function measureUnits(found: UnitCandidates, understanding: Understanding): MeasuredUnit[] {
  const { question } = found
  const titles = new Map<number, Occurrence[]>()
  const titleOf = ({ document, language }: StoredChunk): Occurrence[] => {
    let own = titles.get(document.id)
    if (!own) titles.set(document.id, (own = matchText(question, documentTitle(document.name), language).occurrences))
    return own
  }
  const asked: AskedWords = questionMeasures(question, understanding)
  const candidates = currentUnits(question.text, choose(found.hits.flatMap((hit) => candidatesOf(found, hit))))
  const best = bestOf(question, candidates)
  const ranks = cosineRanks(candidates)
  const counts = new Map<number, number>()
  for (const { chunk } of candidates) counts.set(chunk.document.id, (counts.get(chunk.document.id) ?? 0) + 1)
  const nearOfDocument = documentsByCosine(candidates)
  const askedGrams = gramsOf(question.text)
  const grams = candidates.map((each) => heldGrams(askedGrams, gramsOf(wordsOf(each))))
  const mostGrams = Math.max(0, ...grams)
  return candidates.map((each, at) => {
    const { chunk, hit, unit, ordinal, units, cosine, cosines } = each
    const text = chunk.content.slice(unit.start, unit.end)
    const title = titleOf(chunk)
    const withHeadings = coverage(question, each.own, each.lead, each.headings)
    const held = [each.own, each.lead, each.headings, title]
    const shape = shapeOf(text)
    const around = `${documentTitle(chunk.document.name)} ${chunk.content.slice(0, chunk.textStart)} ${wordsOf(each)}`
    const values: Record<Measure, number> = {
      cosine,
      cosineBelowBest: cosine - best.cosine,
      cosineAboveMean: aboveMean(cosine, found.nearness.spread),
      cosineRank: ranks[at] ?? NaN,
      cosineBefore: cosines[ordinal - 1] ?? NaN,
      cosineBehind: cosines[ordinal + 1] ?? NaN,
      cosineOfPassage: cosines.length > 1 ? Math.max(...cosines.filter((_, nth) => nth !== ordinal)) : NaN,
      cosineOfDocument: nearOfDocument.get(chunk.document.id) ?? NaN,
      also: each.also,
      alsoBelowBest: each.also - best.also,
      alsoAboveMean: aboveMean(each.also, found.second.spread),
      cosineOfBefore: each.before,
      cosineOfBeforeBelowBest: each.before - best.before,
      cosineOfAsked: each.asked,
      cosineOfAskedBelowBest: each.asked - best.asked,
      similarity: hit.similarity,
      similarityBelowBest: hit.similarity - best.similarity,
      bm25: hit.bm25,
      bm25BelowBest: best.bm25 > 0 ? hit.bm25 / best.bm25 : 0,
      wordRank: hit.wordRank ? 1 / hit.wordRank : 0,
      vectorRank: hit.vectorRank ? 1 / hit.vectorRank : 0,
      named: hit.named,
      own: each.share,
      ownBelowBest: each.share - best.own,
      withLead: coverage(question, each.own, each.lead),
      withHeadings,
      withHeadingsBelowBest: withHeadings - best.withHeadings,
      withTitle: coverage(question, ...held),
      headings: coverage(question, each.headings),
      title: coverage(question, title),
      passage: coverage(question, each.all),
      pairs: pairsIn(question, each.own),
      rarestHeld: rarest(question, held, true),
      rarestMissing: rarest(question, [...held, each.all], false),
      grams: grams[at] ?? 0,
      gramsBelowBest: (grams[at] ?? 0) - mostGrams,
      words: countWords(text),
      kind: KINDS.indexOf(unit.kind),
      at: ordinal,
      ofUnits: units.length,
      depth: chunk.headingPath.length,
      hasLead: Number(unit.lead !== undefined),
      ...shape,
      unitsOfDocument: (counts.get(chunk.document.id) ?? 0) / candidates.length,
      ...namesHeld(asked, around),
      terms: question.terms.length,
      askedWords: asked.words,
      wants: asked.wants,
      intent: asked.intent,
      polar: asked.polar,
      names: asked.names.length,
      numbers: asked.numbers.length,
      unknown: asked.unknown,
      isEnglish: Number(found.byEnglish || (found.nearness.near.size === 0 && question.language === 'en')),
      isInOwnLanguage: Number(question.language === chunk.language),
    }
    return { chunk, unit, ordinal, measures: Float32Array.from(MEASURES, (measure) => values[measure]) }
  })
}

const KINDS: readonly AnswerUnit['kind'][] = ['sentence', 'item', 'list', 'row', 'code']

/** The units of one passage that was found. */
function candidatesOf({ question, chunks, nearness, second, turns }: UnitCandidates, hit: IndexHit): Candidate[] {
  const chunk = chunks.find(({ id }) => id === hit.id)
  if (!chunk) return []
  const { occurrences } = matchChunk(question, chunk)
  const within = (span: { start: number; end: number }) =>
    occurrences.filter(({ start }) => start >= span.start && start < span.end)
  const headings = within({ start: 0, end: chunk.textStart })
  const units = answerUnits(chunk)
  const cosines = nearness.near.get(chunk.id) ?? []
  const also = second.near.get(chunk.id) ?? []
  const before = turns?.before.get(chunk.id) ?? []
  const asked = turns?.asked.get(chunk.id) ?? []
  return units.map((unit, ordinal) => {
    const own = within(unit)
    return {
      chunk,
      hit,
      unit,
      ordinal,
      units,
      cosines,
      own,
      headings,
      cosine: cosines[ordinal] ?? NaN,
      also: also[ordinal] ?? NaN,
      before: before[ordinal] ?? NaN,
      asked: asked[ordinal] ?? NaN,
      lead: unit.lead ? within(unit.lead) : [],
      all: occurrences,
      share: coverage(question, own),
    }
  })
}

/** Those nearest to the question, and those with most of its words below their headings; of two in the same words of a document the first. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  const single = candidates.filter((each) => {
    const key = `${each.chunk.document.id} ${each.unit.kind} ${wordsOf(each)}`
    return !seen.has(key) && seen.add(key)
  })
  const nearest = single
    .filter(({ cosine }) => !Number.isNaN(cosine))
    .toSorted((one, other) => other.cosine - one.cosine)
    .slice(0, NEAREST)
  const missing = NEAREST - nearest.length
  const byWords = single
    .toSorted((one, other) => other.share - one.share || other.hit.score - one.hit.score)
    .slice(0, BY_WORDS + missing)
  const chosen = new Set([...nearest, ...byWords])
  return single.filter((each) => chosen.has(each))
}

/** The words of a unit with those that lead in. */
function wordsOf({ chunk, unit }: Pick<Candidate, 'chunk' | 'unit'>): string {
  const { lead, text } = unitText(chunk.content, unit)
  return `${lead} ${text}`
}

const NEAR = ['cosine', 'also', 'before', 'asked'] as const

/** The highest of some measures among the candidates. */
function bestOf(question: WeighedQuestion, candidates: readonly Candidate[]) {
  const none = -Infinity
  const best = {
    cosine: none,
    also: none,
    before: none,
    asked: none,
    similarity: none,
    bm25: 0,
    own: 0,
    withHeadings: 0,
  }
  for (const { hit, share, own, lead, headings, ...near } of candidates) {
    for (const each of NEAR) if (near[each] > best[each]) best[each] = near[each]
    best.similarity = Math.max(best.similarity, hit.similarity)
    best.bm25 = Math.max(best.bm25, hit.bm25)
    best.own = Math.max(best.own, share)
    best.withHeadings = Math.max(best.withHeadings, coverage(question, own, lead, headings))
  }
  return best
}

/** How many standard deviations a cosine lies above the mean; NaN where either is not known. */
const aboveMean = (cosine: number, spread: Spread | undefined): number =>
  spread ? (cosine - spread.mean) / (spread.deviation || 1) : NaN

/** Of each candidate the logarithm of its rank by nearness; NaN where that is not known. */
function cosineRanks(candidates: readonly Candidate[]): number[] {
  const order = candidates
    .map(({ cosine }, at) => ({ cosine, at }))
    .filter(({ cosine }) => !Number.isNaN(cosine))
    .toSorted((one, other) => other.cosine - one.cosine)
  const ranks = candidates.map(() => NaN)
  order.forEach(({ at }, rank) => (ranks[at] = Math.log1p(rank)))
  return ranks
}

const OF_DOCUMENT = 3

/** Of each document the mean of the cosines of its three nearest units. */
function documentsByCosine(candidates: readonly Candidate[]): Map<number, number> {
  const cosines = new Map<number, number[]>()
  for (const { chunk, cosine } of candidates)
    if (!Number.isNaN(cosine)) cosines.set(chunk.document.id, [...(cosines.get(chunk.document.id) ?? []), cosine])
  return new Map(
    [...cosines].map(([id, own]) => {
      const best = own.toSorted((one, other) => other - one).slice(0, OF_DOCUMENT)
      return [id, best.reduce((sum, cosine) => sum + cosine, 0) / best.length]
    }),
  )
}

/** Share of the question's neighbouring terms that stand near each other in a unit. */
function pairsIn({ terms }: WeighedQuestion, own: readonly Occurrence[]): number {
  if (terms.length < 2) return NaN
  let pairs = 0
  for (let term = 1; term < terms.length; term += 1) {
    const before = own.filter((each) => each.term === term - 1)
    const after = own.filter((each) => each.term === term)
    const isNear = before.some((one) =>
      after.some(({ position }) => Math.abs(position - one.position) <= PAIR_DISTANCE),
    )
    if (isNear) pairs += 1
  }
  return pairs / (terms.length - 1)
}

/** What the most telling term that is held, or the most telling one that is missing, is worth of the whole question. */
function rarest({ worth, total }: WeighedQuestion, held: readonly (readonly Occurrence[])[], wanted: boolean): number {
  const there = new Set(held.flat().map(({ term }) => term))
  const worths = worth.filter((_, term) => there.has(term) === wanted)
  return total > 0 ? Math.max(0, ...worths) / total : 0
}

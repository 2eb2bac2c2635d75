import { coverage, matchChunk, matchText, type Match, type Occurrence, type WeighedQuestion } from './matching.ts'
import { scoreSentences, type ScoredSentence } from './sentenceScores.ts'
import { COMMON_NEARNESS, nearness, type DeepSimilarity } from './deepSimilarity.ts'
import { saturated } from '../rarity.ts'
import type { IndexHit, StoredChunk } from '../types.ts'

/** A passage with its place in the answer's ranking and the evidence it was ranked by. */
export interface RankedPassage {
  chunk: StoredChunk
  /** 0 to about 1; comparable within one question. */
  score: number
  evidence: PassageEvidence
  match: Match
  /** Where the document's name matches the question. */
  title: Occurrence[]
  sentences: ScoredSentence[]
  /** How near the encoder sees it; only where it has read all candidates. */
  deep?: DeepSimilarity | undefined
}

/** How much each piece of evidence counts. Set on the development questions; see bench/quality/RESULTS.md. */
const RANK_WEIGHTS: Readonly<Record<keyof PassageEvidence, number>> = {
  lexical: 0.21,
  bm25: 0.23,
  similarity: 0.24,
  coverage: 0.21,
  sentence: 0.22,
  own: 0.19,
  pairs: 0.2,
  title: 0.03,
  named: 0.14,
  neighbours: 0.11,
  document: 0.08,
  united: 0.14,
  deep: 8,
}

const WEIGHED = Object.entries(RANK_WEIGHTS) as [keyof PassageEvidence, number][]

/** What speaks for a passage; every measure is 0 to 1. */
export interface PassageEvidence {
  /** BM25 over the decrypted text, with related words, over the highest that the question could reach. */
  lexical: number
  /** BM25 of the index over that of its best hit. */
  bm25: number
  /** Cosine similarity of question and passage. */
  similarity: number
  /** Share of the question's worth that the passage covers, document name included. */
  coverage: number
  /** The best share that one sentence covers with its headings. */
  sentence: number
  /** The best share that one sentence covers alone. */
  own: number
  /** Share of the question's neighbouring terms that stand near each other in the passage. */
  pairs: number
  /** Share that the document's name covers. */
  title: number
  /** How clearly the question names the document. */
  named: number
  /** Best lexical score of the passages before and after, where these were found too. */
  neighbours: number
  /** Mean coverage of the document's three best passages. */
  document: number
  /** Share that the found passages of the document cover together. */
  united: number
  /** How near the question the encoder sees the passage and its best sentence, above what is common; 0 without an encoder. */
  deep: number
}

const USUAL_TERMS = 200
/** Terms of the question that stand next to each other count as a pair when this close in the passage. */
export const PAIR_DISTANCE = 4
/** How much less a word of the document's name says than one of the passage. */
export const TITLE_STRENGTH = 0.8
const BEST_OF_DOCUMENT = 3

/** What is known of the passages beside their text. */
interface RankingMaterial {
  hits: ReadonlyMap<number, IndexHit>
  limit: number
  deep?: ReadonlyMap<number, DeepSimilarity> | undefined
}

/**
 * Ranks the found passages by a closer look at their text and hands on the best `limit`, best first. `hits` are what the
 * index said of them.
 */
export function rankPassages(
  question: WeighedQuestion,
  chunks: readonly StoredChunk[],
  { hits, limit, deep }: RankingMaterial,
): RankedPassage[] {
  const highest = Math.max(Number.MIN_VALUE, ...[...hits.values()].map(({ bm25 }) => bm25))
  const titles = new Map<number, Occurrence[]>()
  const looked = chunks.map((chunk) => {
    const title = titles.get(chunk.document.id) ?? matchText(question, titleOf(chunk), chunk.language).occurrences
    titles.set(chunk.document.id, title)
    return lookAt(question, { chunk, title, hit: hits.get(chunk.id), highest, deep: deep?.get(chunk.id) })
  })
  addSurroundings(question, looked)
  // Sentences are read only where the passage as a whole is among the best: reading all would take twice as long.
  const best = inOrder(looked).slice(0, limit)
  for (const passage of best) addSentences(question, passage)
  return inOrder(best)
}

/** Scores passages by the evidence that they have so far, and sorts them, best first. */
function inOrder(passages: readonly RankedPassage[]): RankedPassage[] {
  for (const passage of passages) passage.score = total(passage.evidence)
  return passages.toSorted((a, b) => b.score - a.score || a.chunk.id - b.chunk.id)
}

interface Candidate {
  chunk: StoredChunk
  title: Occurrence[]
  hit: IndexHit | undefined
  /** BM25 of the best hit. */
  highest: number
  deep: DeepSimilarity | undefined
}

function lookAt(question: WeighedQuestion, { chunk, title, hit, highest, deep }: Candidate): RankedPassage {
  const match = matchChunk(question, chunk)
  const weakened = title.map((each) => ({ ...each, strength: each.strength * TITLE_STRENGTH }))
  const evidence: PassageEvidence = {
    lexical: lexicalScore(question, match),
    bm25: (hit?.bm25 ?? 0) / highest,
    similarity: Math.max(0, hit?.similarity ?? 0),
    coverage: coverage(question, match.occurrences, weakened),
    sentence: 0,
    own: 0,
    pairs: pairScore(question, match.occurrences),
    title: coverage(question, title),
    named: hit?.named ?? 0,
    neighbours: 0,
    document: 0,
    united: 0,
    deep: deep ? Math.max(0, nearness(deep) - COMMON_NEARNESS) : 0,
  }
  return { chunk, score: 0, evidence, match, title, sentences: [], deep }
}

function addSentences(question: WeighedQuestion, passage: RankedPassage): void {
  passage.sentences = scoreSentences(question, passage)
  passage.evidence.sentence = Math.max(0, ...passage.sentences.map(({ headed }) => headed))
  passage.evidence.own = Math.max(0, ...passage.sentences.map(({ own }) => own))
}

/** Passages that stand beside good ones, or in a document that speaks of the matter throughout, are likelier right. */
function addSurroundings(question: WeighedQuestion, passages: readonly RankedPassage[]): void {
  const at = new Map(
    passages.map((passage) => [placeKey(passage.chunk.document.id, passage.chunk.index), passage.evidence.lexical]),
  )
  const covered = new Map<number, number[]>()
  const held = new Map<number, (readonly Occurrence[])[]>()
  for (const { chunk, evidence, match } of passages) {
    addTo(covered, chunk.document.id, evidence.coverage)
    addTo(held, chunk.document.id, match.occurrences)
  }
  const united = new Map([...held].map(([id, occurrences]) => [id, coverage(question, ...occurrences)]))
  const best = new Map([...covered].map(([id, coverages]) => [id, meanOfBest(coverages)]))
  for (const { chunk, evidence } of passages) {
    const { id } = chunk.document
    evidence.neighbours = Math.max(
      at.get(placeKey(id, chunk.index - 1)) ?? 0,
      at.get(placeKey(id, chunk.index + 1)) ?? 0,
    )
    evidence.united = united.get(id) ?? 0
    evidence.document = best.get(id) ?? 0
  }
}

function addTo<V>(lists: Map<number, V[]>, key: number, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function meanOfBest(coverages: readonly number[]): number {
  const best = coverages.toSorted((a, b) => b - a).slice(0, BEST_OF_DOCUMENT)
  return best.reduce((sum, each) => sum + each, 0) / Math.max(1, best.length)
}

function placeKey(document: number, index: number): string {
  return `${document}:${index}`
}

function total(evidence: PassageEvidence): number {
  let sum = 0
  for (const [name, weight] of WEIGHED) sum += evidence[name] * weight
  return sum
}

function titleOf({ document }: StoredChunk): string {
  return document.name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[-_]+/g, ' ')
}

/** BM25 of a passage over the highest that the question could reach. */
function lexicalScore(question: WeighedQuestion, { length: terms, occurrences }: Match): number {
  const counts = new Map<number, number>()
  for (const { term, strength } of occurrences) counts.set(term, (counts.get(term) ?? 0) + strength)
  let score = 0
  for (const [term, count] of counts) score += (question.worth[term] ?? 0) * saturated(count, terms / USUAL_TERMS)
  return question.total === 0 ? 0 : score / question.total
}

/** Share of the question's neighbouring terms, by worth, that also stand near each other in the passage. */
export function pairScore(question: WeighedQuestion, occurrences: readonly Occurrence[]): number {
  const near = new Set<number>()
  occurrences.forEach((one, at) => {
    for (let next = at + 1; next < occurrences.length; next += 1) {
      const other = occurrences[next]
      if (!other || other.position - one.position > PAIR_DISTANCE) break
      if (Math.abs(other.term - one.term) === 1) near.add(Math.min(one.term, other.term))
    }
  })
  let all = 0
  let found = 0
  for (let term = 0; term + 1 < question.worth.length; term += 1) {
    const worth = (question.worth[term] ?? 0) + (question.worth[term + 1] ?? 0)
    all += worth
    if (near.has(term)) found += worth
  }
  return all === 0 ? 0 : found / all
}

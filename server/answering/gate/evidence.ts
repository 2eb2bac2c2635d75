import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import { TITLE_STRENGTH, type RankedPassage, type Retrieved } from '../../retrieval/retrieve.ts'

/**
 * What a question is judged by: how much of it the best passages cover. Worth is rarity among the chunks that the asker
 * may see; every measure but `terms` is about 0 to 1. None names a word, but all stand on the tables of a language (stop words,
 * stems, question words), and `unknownName` is blind where every noun has a capital.
 */
export interface Evidence {
  /** Best share of the question's worth that one passage covers. */
  passage: number
  /** The same, of the terms that the index knows at all. */
  known: number
  /** Share that the best passages cover together. */
  together: number
  /** Best share that one sentence covers with its headings. */
  sentence: number
  /** Best share that one sentence covers alone. */
  own: number
  /** Weight of the weightiest term that the fullest passage lacks. */
  missing: number
  /** Share that is in no passage of the index. */
  unknown: number
  /** 1 when a name is asked about that the index does not know. */
  unknownName: number
  /** Highest similarity of question and passage. */
  similarity: number
  /** How far that stands out from the similarity of the other hits, in standard deviations by three. */
  standsOut: number
  /** How far the best BM25 stands out: 1 less the fifth best over the best. */
  lexicalGap: number
  /** Logarithm of the number of terms. */
  terms: number
}

const LOOKED_AT = 5
const FIFTH = 4
const SHORTEST_NAME = 4

/** Measures what the best passages hold of a question. */
export function measureEvidence({ question, passages, hits }: Retrieved): Evidence {
  const best = passages.slice(0, LOOKED_AT)
  const held = best.map((passage) => question.terms.map((_, term) => strengthOf(passage, term)))
  const { worth, total } = question
  const share = (values: readonly number[], whole: number): number =>
    whole > 0 ? values.reduce((sum, value) => sum + value, 0) / whole : 0
  const isKnown = question.shares.map((part) => part > 0)
  const inBest = question.terms.map((_, term) => Math.max(0, ...held.map((strengths) => strengths[term] ?? 0)))
  const names = question.terms.map((_, term) => isName(question, term))
  const worthOf = (chosen: readonly boolean[]): number[] => worth.map((each, term) => (chosen[term] ? each : 0))
  const lacking = (strengths: readonly number[], chosen: readonly number[]): number[] =>
    chosen.map((each, term) => each * (1 - (strengths[term] ?? 0)))
  const holding = (strengths: readonly number[], chosen: readonly number[]): number[] =>
    chosen.map((each, term) => each * (strengths[term] ?? 0))
  const knownWorth = worthOf(isKnown)
  return {
    passage: Math.max(0, ...best.map(({ evidence }) => evidence.coverage)),
    known: Math.max(0, ...held.map((strengths) => share(holding(strengths, knownWorth), share(knownWorth, 1)))),
    together: share(holding(inBest, worth), total),
    sentence: Math.max(0, ...best.map(({ evidence }) => evidence.sentence)),
    own: Math.max(0, ...best.map(({ evidence }) => evidence.own)),
    missing:
      held.length === 0 || total === 0
        ? 1
        : Math.min(...held.map((strengths) => Math.max(0, ...lacking(strengths, worth)))) / total,
    unknown: share(worthOf(isKnown.map((known) => !known)), total),
    unknownName: names.some(
      (name, term) => name && !isKnown[term] && inBest[term] === 0 && isSpelledOut(question.terms[term]?.word ?? ''),
    )
      ? 1
      : 0,
    ...similarities(hits.map(({ similarity }) => similarity)),
    lexicalGap: lexicalGap(hits.map(({ bm25 }) => bm25)),
    terms: Math.log(Math.max(1, question.terms.length)),
  }
}

function strengthOf({ match, title }: RankedPassage, term: number): number {
  let most = 0
  for (const each of match.occurrences) if (each.term === term) most = Math.max(most, each.strength)
  for (const each of title) if (each.term === term) most = Math.max(most, each.strength * TITLE_STRENGTH)
  return most
}

type Question = Retrieved['question']

/** A word with a capital that does not open the question. */
function isName({ terms, language }: Question, at: number): boolean {
  const term = terms[at]
  return (
    term !== undefined && capitalsShowNames(language) && !term.number && term.start > 0 && /^\p{Lu}/u.test(term.word)
  )
}

/** Abbreviations are often spelled out in a document, so that not finding them says little. */
function isSpelledOut(name: string): boolean {
  return name.length >= SHORTEST_NAME && name !== name.toUpperCase()
}

function similarities(all: readonly number[]): { similarity: number; standsOut: number } {
  const found = all.filter((each) => each !== 0)
  if (found.length === 0) return { similarity: 0, standsOut: 0 }
  const highest = Math.max(...found)
  const mean = found.reduce((sum, each) => sum + each, 0) / found.length
  const spread = Math.sqrt(found.reduce((sum, each) => sum + (each - mean) ** 2, 0) / found.length)
  return {
    similarity: Math.max(0, highest),
    standsOut: found.length < FIFTH ? 0 : (highest - mean) / (spread + 0.001) / 3,
  }
}

function lexicalGap(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => b - a)
  const [highest = 0] = sorted
  return highest <= 0 ? 0 : 1 - (sorted[FIFTH] ?? 0) / highest
}

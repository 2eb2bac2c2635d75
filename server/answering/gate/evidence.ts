import { pairScore, TITLE_STRENGTH, type RankedPassage, type Retrieved } from '../../retrieval/retrieve.ts'
import { namesInSmall, namingTerms, numberTerms } from './namingTerms.ts'

/**
 * What a question is judged by: how much of it the best passages cover, and whether the one that leads holds what it names. Worth is
 * rarity among the chunks that the asker may see; every measure but `words` is about 0 to 1. None names a word, but all stand
 * on the tables of a language (stop words, stems, question words), and names are seen where capitals or figures show them.
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
  /** Highest similarity of question and passage. */
  similarity: number
  /** How far that stands out from the similarity of the other hits, in standard deviations by three. */
  standsOut: number
  /** How far the best BM25 stands out: 1 less the fifth best over the best. */
  lexicalGap: number
  /** Logarithm of the number of words that the terms make up. */
  words: number
  /** Share of the worth that neither the index knows nor the best passages hold in a like word. */
  lost: number
  /** Share of what is named that the first passage holds, its headings and its document's name included; 1 where nothing is. */
  namesFirst: number
  /** The same of the best passage. */
  namesBest: number
  /** 1 where something that is named is neither known to the index nor held by a passage. */
  nameLost: number
  /** Share of the numbers that the first passage holds; 1 where there are none. */
  numbersFirst: number
  /** Share of the worth that the first passage covers, that its best sentence does with its headings, and its document. */
  first: number
  firstSentence: number
  united: number
  /** Best share of neighbouring terms that stand near each other in one passage, and in one sentence. */
  pairs: number
  sentencePairs: number
  /** The highest similarity less the second, the fifth and the tenth. */
  similarityGap: number
  similarityFifth: number
  similarityTenth: number
  /** Similarity of the first passage. */
  firstSimilarity: number
  /** The best coverage less the sixth, and the mean of all passages. */
  coverageGap: number
  coverageMean: number
  /** Score of the first passage, and how far it is above the sixth. */
  score: number
  scoreGap: number
  /** How clearly the question names the document of the first passage. */
  named: number
  /** 1 where the question names something; where it holds a number. */
  asksNames: number
  asksNumbers: number
}

const LOOKED_AT = 5
const FIFTH = 4
const SIXTH = 5
const TENTH = 9

/** Measures what the best passages hold of a question. */
export function measureEvidence(retrieved: Retrieved): Evidence {
  const { question, passages, hits } = retrieved
  const best = passages.slice(0, LOOKED_AT)
  return {
    ...coverages(question, best),
    ...namings(question, best),
    ...ofFirst(passages),
    ...similarities(hits.map(({ similarity }) => similarity)),
    lexicalGap: lexicalGap(hits.map(({ bm25 }) => bm25)),
    words: Math.log(
      Math.max(
        1,
        question.terms.reduce((all, { weight }) => all + weight, 0),
      ),
    ),
    pairs: Math.max(0, ...best.map(({ evidence }) => evidence.pairs)),
    sentencePairs: Math.max(
      0,
      ...best.flatMap(({ sentences }) => sentences.map(({ occurrences }) => pairScore(question, occurrences))),
    ),
  }
}

/** Whether most of the best passages are in another language than the question. */
export function isForeign({ question, passages }: Retrieved): boolean {
  const best = passages.slice(0, LOOKED_AT)
  return best.filter(({ chunk }) => chunk.language !== question.language).length > best.length / 2
}

type Question = Retrieved['question']

function coverages(question: Question, best: readonly RankedPassage[]) {
  const { worth, total, shares } = question
  const held = best.map((passage) => strengthsOf(question, passage, TITLE_STRENGTH))
  const inBest = question.terms.map((_, term) => Math.max(0, ...held.map((strengths) => strengths[term] ?? 0)))
  const known = worth.map((each, term) => ((shares[term] ?? 0) > 0 ? each : 0))
  const knownTotal = sum(known)
  const weightiest = (strengths: readonly number[]): number =>
    Math.max(0, ...worth.map((each, term) => each * (1 - (strengths[term] ?? 0))))
  const lost = worth.filter((_, term) => shares[term] === 0 && inBest[term] === 0)
  return {
    passage: Math.max(0, ...best.map(({ evidence }) => evidence.coverage)),
    known: knownTotal > 0 ? Math.max(0, ...held.map((strengths) => product(known, strengths) / knownTotal)) : 0,
    together: total > 0 ? product(worth, inBest) / total : 0,
    sentence: Math.max(0, ...best.map(({ evidence }) => evidence.sentence)),
    own: Math.max(0, ...best.map(({ evidence }) => evidence.own)),
    missing: held.length === 0 || total === 0 ? 1 : Math.min(...held.map(weightiest)) / total,
    lost: total > 0 ? sum(lost) / total : 0,
  }
}

/** What of the names and numbers the passages hold; a title or heading holds a name as well as the text does. */
function namings(question: Question, best: readonly RankedPassage[]) {
  const inSmall = namesInSmall(question, best)
  const names = namingTerms(question).map((isNamed, term) => isNamed || inSmall[term] === true)
  const numbers = numberTerms(question)
  const held = best.map((passage) => strengthsOf(question, passage, 1))
  const share = (chosen: readonly boolean[], strengths: readonly number[]): number => {
    const found = strengths.filter((_, term) => chosen[term])
    return found.length === 0 ? 1 : sum(found) / found.length
  }
  const [first] = held
  const isLost = (term: number): boolean =>
    question.shares[term] === 0 && held.every((strengths) => (strengths[term] ?? 0) === 0)
  return {
    namesFirst: first ? share(names, first) : 0,
    namesBest: Math.max(0, ...held.map((strengths) => share(names, strengths))),
    nameLost: names.some((isNamed, term) => isNamed && isLost(term)) ? 1 : 0,
    numbersFirst: first ? share(numbers, first) : 0,
    asksNames: names.includes(true) ? 1 : 0,
    asksNumbers: numbers.includes(true) ? 1 : 0,
  }
}

function ofFirst(passages: readonly RankedPassage[]) {
  const [first] = passages
  const covered = passages.map(({ evidence }) => evidence.coverage)
  const sixth = Math.min(passages.length - 1, SIXTH)
  return {
    first: first?.evidence.coverage ?? 0,
    firstSentence: first?.evidence.sentence ?? 0,
    firstSimilarity: first?.evidence.similarity ?? 0,
    united: first?.evidence.united ?? 0,
    named: first?.evidence.named ?? 0,
    score: first?.score ?? 0,
    scoreGap: first ? first.score - (passages[sixth]?.score ?? 0) : 0,
    coverageGap: Math.max(0, ...covered) - (covered.toSorted((a, b) => b - a)[sixth] ?? 0),
    coverageMean: covered.length > 0 ? sum(covered) / covered.length : 0,
  }
}

/** How strongly a passage holds each term of the question; a match in the document's name counts by `title`. */
function strengthsOf(question: Question, { match, title: named }: RankedPassage, title: number): number[] {
  const strengths = question.terms.map(() => 0)
  for (const { term, strength } of match.occurrences) strengths[term] = Math.max(strengths[term] ?? 0, strength)
  for (const { term, strength } of named) strengths[term] = Math.max(strengths[term] ?? 0, strength * title)
  return strengths
}

function similarities(all: readonly number[]) {
  const found = all.filter((each) => each !== 0).sort((a, b) => b - a)
  const [highest = 0] = found
  const mean = found.length > 0 ? sum(found) / found.length : 0
  const spread = Math.sqrt(found.reduce((squares, each) => squares + (each - mean) ** 2, 0) / Math.max(1, found.length))
  const sorted = all.toSorted((a, b) => b - a)
  // Of fewer hits the last: where little was uploaded, standing out says little.
  const above = (rank: number): number => (sorted[0] ?? 0) - (sorted[Math.min(rank, sorted.length - 1)] ?? 0)
  return {
    similarity: Math.max(0, highest),
    standsOut: found.length < FIFTH ? 0 : (highest - mean) / (spread + 0.001) / 3,
    similarityGap: above(1),
    similarityFifth: above(FIFTH),
    similarityTenth: above(TENTH),
  }
}

function lexicalGap(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => b - a)
  const [highest = 0] = sorted
  return highest <= 0 ? 0 : 1 - (sorted[FIFTH] ?? 0) / highest
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}

function product(worths: readonly number[], strengths: readonly number[]): number {
  return worths.reduce((all, worth, term) => all + worth * (strengths[term] ?? 0), 0)
}

import { languageWeight } from './languages.ts'
import { Segmenter } from './segmenter.ts'
import type { WordFrequency } from './wordFrequencies.ts'

/** A piece of the teacher's vocabulary: log probability; index is the teacher's token id. */
export interface TeacherPiece {
  text: string
  score: number
}

/** A piece of the small model's vocabulary, in lower case. */
export interface VocabularyPiece {
  text: string
  /** Log of the summed probabilities of the teacher's pieces that it stands for. */
  score: number
  /** Those pieces, by token id, and how much each counts (sums to 1); empty for marks that mean nothing. */
  sources: { id: number; share: number }[]
}

/** Scripts of the languages that the model is to know. Letters of others give no vector at all. */
const scripts =
  'Latin Cyrillic Greek Arabic Hebrew Han Hiragana Katakana Hangul Devanagari Thai Bengali Tamil Telugu Common'.split(
    ' ',
  )
const known = new RegExp(`^▁?[${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{M}]+$`, 'u')

/** Whether the piece is of a script that the model is to know and says something. */
export function isMeaningful({ text, score }: TeacherPiece): boolean {
  return score < 0 && known.test(text) && /[\p{L}\p{N}]/u.test(text)
}

/**
 * Joins pieces that differ in case only and takes those that the words of the weighted languages are cut into most often.
 * Marks come along without a vector, so that words beside them are cut as the teacher cuts them.
 */
export function chooseVocabulary(
  pieces: readonly TeacherPiece[],
  words: Map<string, WordFrequency[]>,
  limit: number,
): VocabularyPiece[] {
  const marks = pieces.slice(0, 2000).filter(({ text }) => text === '▁' || /^▁?[\p{P}\p{S}]$/u.test(text))
  const all = [...marks.map(({ text, score }) => ({ text, score, sources: [] })), ...joinCases(pieces)]
  const usefulness = weightedUse(all, words)
  for (const [id, { text, score }] of all.entries()) {
    const least = leastUse(text) * Math.exp(score)
    usefulness[id] = Math.max(usefulness[id] ?? 0, least)
  }
  const order = [...all.keys()].slice(marks.length).sort((a, b) => (usefulness[b] ?? 0) - (usefulness[a] ?? 0))
  const taken = new Set([...marks.keys(), ...order.slice(0, limit - marks.length)])
  return all.filter((_, id) => taken.has(id))
}

export function joinCases(pieces: readonly TeacherPiece[]): VocabularyPiece[] {
  const groups = new Map<string, { id: number; probability: number }[]>()
  for (const [id, piece] of pieces.entries()) {
    if (!isMeaningful(piece)) continue
    const text = piece.text.toLowerCase()
    const group = groups.get(text) ?? []
    group.push({ id, probability: Math.exp(piece.score) })
    groups.set(text, group)
  }
  return [...groups].map(([text, parts]) => {
    const total = parts.reduce((sum, { probability }) => sum + probability, 0)
    return {
      text,
      score: Math.log(total),
      sources: parts.map(({ id, probability }) => ({ id, share: probability / total })),
    }
  })
}

/** For each piece the highest of its shares of a language's pieces times the weight of the language. */
export function weightedUse(pieces: readonly VocabularyPiece[], words: Map<string, WordFrequency[]>): Float64Array {
  const segmenter = new Segmenter(pieces)
  const highest = new Float64Array(pieces.length)
  for (const [language, list] of words) {
    const use = new Float64Array(pieces.length)
    const spaceless = language === 'zh' || language === 'ja'
    for (const { word, share } of list) {
      for (const id of spaceless ? segmenter.segmentRun(word) : segmenter.segment(word))
        use[id] = (use[id] ?? 0) + share
    }
    const total = use.reduce((sum, value) => sum + value, 0)
    for (const [id, value] of use.entries())
      highest[id] = Math.max(highest[id] ?? 0, (languageWeight(language) * value) / total)
  }
  return highest
}

/** There is no word list for Thai; and a single character is what an unlisted word falls back to. */
function leastUse(text: string): number {
  if (/\p{Script=Thai}/u.test(text)) return 2
  return [...text.replace('▁', '')].length === 1 ? 0.3 : 0
}

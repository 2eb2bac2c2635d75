/**
 * Tokens of a text, estimated from its scripts. Vocabularies of today's models need about one token for four Latin letters,
 * for two or three Cyrillic, Arabic or Indian ones, and for a single Chinese or Japanese character; the estimate stays on
 * the safe side of Llama 3, Gemma 3 and Qwen 2.5.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (let at = 0; at < text.length; at += 1) tokens += costOf(text.charCodeAt(at))
  return Math.ceil(tokens)
}

const LATIN = 0.3
const DIGIT_OR_MARK = 0.6
const OTHER_ALPHABET = 0.5
const UNSPACED = 0.95

function costOf(code: number): number {
  if (code === 32) return 0.05
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LATIN
  if (code < 0xc0) return DIGIT_OR_MARK
  if (code < 0x250) return OTHER_ALPHABET
  return code < 0x0e00 ? OTHER_ALPHABET : UNSPACED
}

/** Passages that are always kept: an answer needs one to stand on. */
const FEWEST_PASSAGES = 1

/** What fits into a number of tokens: turns go first, oldest first, down to the last two; then passages, last-ranked first; then turns. */
export function fitInto<P, T>(
  tokens: number,
  {
    passages,
    turns,
    costOfPassage,
    costOfTurn,
  }: {
    passages: readonly P[]
    turns: readonly T[]
    costOfPassage: (passage: P) => number
    costOfTurn: (turn: T) => number
  },
): { passages: P[]; turns: T[] } {
  const kept = { passages: [...passages], turns: [...turns] }
  const costs = { passages: kept.passages.map(costOfPassage), turns: kept.turns.map(costOfTurn) }
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const tooMuch = () => sum(costs.passages) + sum(costs.turns) > tokens
  const forgetTurn = () => {
    kept.turns.shift()
    costs.turns.shift()
  }
  while (tooMuch() && kept.turns.length > LAST_TURNS) forgetTurn()
  while (tooMuch() && kept.passages.length > FEWEST_PASSAGES) {
    kept.passages.pop()
    costs.passages.pop()
  }
  while (tooMuch() && kept.turns.length > 0) forgetTurn()
  return kept
}

/** The last question and its answer, which a follow-up points to. */
const LAST_TURNS = 2

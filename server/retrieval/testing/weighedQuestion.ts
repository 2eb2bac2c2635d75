import { readQuestion } from '../question/questionTerms.ts'
import { weighQuestion, type WeighedQuestion } from '../ranking/matching.ts'

/** A question over a hundred chunks, of which three hold each term unless `counts` says how many, by word. */
export function weighedQuestion(
  text: string,
  { language = 'en', counts = {} }: { language?: string; counts?: Readonly<Record<string, number>> } = {},
): WeighedQuestion {
  const read = readQuestion(text, [language])
  const terms = read.terms.map(({ term, word }) => ({ term, chunks: counts[word] ?? 3 }))
  return weighQuestion(read, { chunks: 100, terms })
}

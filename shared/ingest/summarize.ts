import { fold } from '../text/fold.ts'
import { isFenced } from '../text/fences.ts'
import { splitSentences } from '../languages/sentences.ts'
import { countWords, splitWords } from '../text/words.ts'
import { stopWords } from '../languages/stopWords.ts'

const LOOKED_AT = 80
/** Characters in which sentences are sought: a file may go on for megabytes without one. */
const SEARCHED = 400_000
const SENTENCES = 3
const LONGEST = 420
const FEWEST_WORDS = 6
const MOST_WORDS = 60

/** The two or three sentences that hold most of a document's frequent words, in their order; earlier ones are favoured. */
export function summarize(texts: readonly string[], language: string): string {
  const sentences = firstSentences(texts, language)
  const stops = stopWords(language)
  const wordsOf = (sentence: string) =>
    splitWords(sentence).flatMap((word) => (stops.has(fold(word.text)) ? [] : gramsOf(fold(word.text), word.kind)))
  const counts = new Map<string, number>()
  for (const text of texts.slice(0, LOOKED_AT))
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence, at) => {
    const words = new Set(wordsOf(sentence))
    const weight = [...words].reduce((sum, word) => sum + Math.log1p((counts.get(word) ?? 1) - 1), 0)
    return { sentence, at, score: (weight / Math.sqrt(words.size + 4)) * (1 + 1 / (1 + at / 2)) }
  })
  const chosen: typeof scored = []
  let length = 0
  for (const each of scored.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length >= SENTENCES) break
    if (chosen.length > 0 && length + each.sentence.length > LONGEST) continue
    chosen.push(each)
    length += each.sentence.length
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(' ')
}

function firstSentences(texts: readonly string[], language: string): string[] {
  const found: string[] = []
  let searched = 0
  for (const text of texts) {
    if (searched > SEARCHED) break
    searched += text.length
    for (const span of splitSentences(text, language)) {
      const sentence = text.slice(span.start, span.end)
      if (isFenced(sentence)) continue
      const words = countWords(sentence)
      if (words >= FEWEST_WORDS && words <= MOST_WORDS && !found.includes(sentence)) found.push(sentence)
      if (found.length >= LOOKED_AT) return found
    }
  }
  if (found.length === 0 && texts[0]) found.push(texts[0].slice(0, LONGEST))
  return found
}

function gramsOf(word: string, kind: string): string[] {
  if (kind === 'word' || kind === 'number') return [word]
  return Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))
}

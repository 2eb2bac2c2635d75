import { countWords } from '../text/words.ts'
import type { Chunk } from './chunk.ts'
import { keyPhrases } from './keyPhrases.ts'
import { sketchOf } from './sketch.ts'
import { summarize } from './summarize.ts'

/** What lists and cards say of a document. */
export interface DocumentFacts {
  /** ISO 639-1 code of the language that most of the document is in. */
  language: string
  /** Words of the text, the repeated sentences between passages not counted twice. */
  wordCount: number
  /** Two or three sentences of the document itself; '' where it has none. */
  summary: string
  /** Key phrases, the weightiest first, at most eight. */
  topics: string[]
  /** What near duplicates are told by, see {@link sketchOf}; short documents have none. */
  sketch?: number[]
}

const MOST_TOPICS = 8

/** Describes a document by its passages. */
export function documentFacts(chunks: readonly Chunk[]): DocumentFacts {
  const texts = chunks.map(ownText)
  const language = mainLanguage(chunks)
  const sketch = sketchOf(texts)
  return {
    language,
    wordCount: texts.reduce((words, text) => words + countWords(text), 0),
    summary: summarize(texts, language),
    topics: keyPhrases({ texts, headings: chunks.map(({ headingPath }) => headingPath), language }).slice(
      0,
      MOST_TOPICS,
    ),
    ...(sketch && { sketch }),
  }
}

/** A passage's text without what it repeats of the passage before it. */
function ownText({ content, textStart, overlap }: Chunk): string {
  return content.slice(textStart + overlap).trimStart()
}

function mainLanguage(chunks: readonly Chunk[]): string {
  const letters = new Map<string, number>()
  for (const { language, content } of chunks) letters.set(language, (letters.get(language) ?? 0) + content.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

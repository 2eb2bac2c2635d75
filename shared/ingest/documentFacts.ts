import { countWords } from '../text/words.ts'
import type { Chunk } from './chunk.ts'
import { keyPhrases, noteHeadings } from './keyPhrases.ts'
import { startSketch } from './sketch.ts'
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
  /** What near duplicates are told by, see {@link startSketch}; short documents have none. */
  sketch?: number[]
}

/** Facts in the making: passages are looked at one by one, and none is held on to. */
export interface FactsGathering {
  /** Takes the next passage. */
  add(chunk: Chunk): void
  /** What is known of all that were taken. */
  facts(): DocumentFacts
}

const MOST_TOPICS = 8
/** Characters of a document's beginning that are kept: more than summary and topics are sought in. */
const BEGINNING = 500_000

/** Describes a document by its passages, in order. */
export function gatherFacts(): FactsGathering {
  const letters = new Map<string, number>()
  const headings = new Set<string>()
  const sketch = startSketch()
  const beginning: string[] = []
  let characters = 0
  let wordCount = 0
  return {
    add(chunk) {
      const text = ownText(chunk)
      letters.set(chunk.language, (letters.get(chunk.language) ?? 0) + chunk.content.length)
      noteHeadings(headings, chunk.headingPath)
      sketch.add(text)
      wordCount += countWords(text)
      if (characters < BEGINNING) beginning.push(text)
      characters += text.length
    },
    facts() {
      const language = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
      const numbers = sketch.end()
      return {
        language,
        wordCount,
        summary: summarize(beginning, language),
        topics: keyPhrases({ texts: beginning, headings, language }).slice(0, MOST_TOPICS),
        ...(numbers && { sketch: numbers }),
      }
    },
  }
}

/** A passage's text without what it repeats of the passage before it. */
function ownText({ content, textStart, overlap }: Chunk): string {
  return content.slice(textStart + overlap).trimStart()
}

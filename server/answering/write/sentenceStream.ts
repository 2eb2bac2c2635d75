import { splitSentences, type Span } from '../../../shared/languages/sentences.ts'
import { createMarkGiver, type WrittenSentence } from './markGiver.ts'

export type { WrittenSentence } from './markGiver.ts'

/** Cuts a growing text into sentences. */
export interface SentenceReader {
  /** Takes the next piece; gives the sentences that are finished by now. */
  push(piece: string): WrittenSentence[]
  /** Gives what is left when no piece follows. */
  end(): WrittenSentence[]
}

/** Whether a sentence ends is decided by what follows within this many characters. */
const LOOKED_AHEAD = 32
/** A line that is longer is cut at a word: reading a sentence costs as much as the line before it is long. */
const LONGEST_LINE = 2400
/** Where a sentence may have ended. */
const MAY_END = /[.!?…؟۔܀።፧]["'”’»›)\]}]*\s|[。！？｡．؛।॥]/u

/** What follows a sentence is another one, and no mark of it. */
const GOES_ON = /^[\p{L}\p{N}]/u

/**
 * Reads a model's text as it comes. The sentences do not depend on how the text was cut into pieces, and the work on a text
 * is proportional to its length. A mark after the full stop belongs to the sentence before it, also on a line of its own; a
 * sentence without a mark cites what the next marked one of its line cites, as one mark at the end of a paragraph is meant.
 * `language` (ISO 639-1) is the one that it is written in, as far as it is known: in some a number with a full stop ends no sentence.
 */
export function createSentenceReader(
  language = '',
  split: (line: string) => Span[] = (line) => splitLine(line, language),
): SentenceReader {
  const marks = createMarkGiver()
  /** The line that is being written, and how far it was read. */
  let line = ''
  let done = 0
  let seen = 0
  /** White space that stands before the next sentence. */
  let before = ''

  /** Reads the sentences of the line that end before `certain`. */
  const read = (certain: number): WrittenSentence[] => {
    const sentences: WrittenSentence[] = []
    for (const { start, end } of split(line)) {
      if (end > certain) break
      if (start < done) continue
      sentences.push(...marks.take({ before: before + line.slice(done, start), text: line.slice(start, end) }))
      before = ''
      done = end
    }
    return sentences
  }
  const endLine = (): WrittenSentence[] => {
    const sentences = read(line.length)
    before += line.slice(done)
    line = ''
    done = 0
    seen = 0
    return sentences
  }
  const readOn = (): WrittenSentence[] => {
    const decided = line.length - LOOKED_AHEAD
    if (decided <= seen || !MAY_END.test(line.slice(Math.max(0, seen - 2), decided))) return []
    const from = done
    const sentences = read(decided)
    // A line in which nothing ends is looked at less often the longer it becomes.
    seen = done === from ? decided + Math.floor((decided - done) / 4) : decided
    const next = line.slice(done).trimStart()
    return GOES_ON.test(next) ? [...sentences, ...marks.release()] : sentences
  }
  const add = (text: string): WrittenSentence[] => {
    const sentences: WrittenSentence[] = []
    for (let from = 0; from < text.length;) {
      const part = text.slice(from, from + LONGEST_LINE - line.length)
      from += part.length
      line += part
      if (line.length === LONGEST_LINE) sentences.push(...makeRoom())
    }
    return sentences
  }
  /** Lets go of the sentences of a long line that are finished; of a line that is one sentence, of its part up to a word. */
  const makeRoom = (): WrittenSentence[] => {
    const finished = read(LONGEST_LINE - LOOKED_AHEAD)
    if (done === 0) {
      const rest = line.slice(cutPoint(line))
      line = line.slice(0, line.length - rest.length)
      const cut = endLine()
      line = rest
      return cut
    }
    line = line.slice(done)
    done = 0
    seen = 0
    return finished
  }
  return {
    push(piece) {
      const sentences: WrittenSentence[] = []
      const lines = piece.split('\n')
      for (const [at, part] of lines.entries()) {
        if (at > 0) {
          sentences.push(...endLine())
          before += '\n'
        }
        sentences.push(...add(part))
      }
      return [...sentences, ...readOn()]
    },
    end: () => [...endLine(), ...marks.flush()],
  }
}

/** The sentences of a line; a row of a table is one, whatever stands in its cells. */
function splitLine(line: string, language: string): Span[] {
  if (!/^\s*\|/.test(line)) return splitSentences(line, language)
  const start = line.search(/\S/)
  return [{ start, end: line.trimEnd().length }]
}

/** Where a line that is too long is cut: at its last word that ends, else anywhere. */
function cutPoint(line: string): number {
  const blank = line.lastIndexOf(' ')
  return blank > line.length / 2 ? blank : line.length
}

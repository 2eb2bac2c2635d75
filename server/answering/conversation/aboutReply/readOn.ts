import type { DocumentSource } from '../../../../shared/contract/chat.ts'
import { answerUnits, type AnswerUnit } from '../../../../shared/ingest/answerUnits/answerUnits.ts'
import type { Span } from '../../../../shared/languages/sentences.ts'
import { countWords } from '../../../../shared/text/words.ts'
import { commandsReader } from '../../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../../shared/ingest/suspicion/phishing.ts'
import { passageHash } from '../../../crypto/passageHash.ts'
import type { StoredChunk } from '../../../retrieval/types.ts'
import { cite, quoteSpan } from '../../sources.ts'
import { markSentence } from '../../markSentence.ts'

/** Words that are read on at most, unless a single unit has more. */
const MOST_WORDS = 90
/** Passages that are looked at for what follows. */
const MOST_PASSAGES = 3

/** Words of a document behind each other, each with its mark. */
export interface ReadOn {
  content: string
  sources: DocumentSource[]
}

/**
 * What stands in a document from a place on, or behind it: units of its section, word for word, until they are some 90 words. A row is given whole, and nothing
 * of a table follows it. Undefined where nothing is left.
 */
export function readOn(
  chunks: readonly StoredChunk[],
  { chunkIndex, passageHash: known, start, end }: Pick<DocumentSource, 'chunkIndex' | 'passageHash' | 'start' | 'end'>,
  { behind }: { behind: boolean },
): ReadOn | undefined {
  const first = chunks.findIndex(({ index }) => index === chunkIndex)
  const chunk = chunks[first]
  // What was cited may stand elsewhere by now, or not at all.
  if (!chunk || known !== passageHash(chunk.content)) return undefined
  const row = answerUnits(chunk).find((unit) => unit.kind === 'row' && unit.start <= start && start < unit.end)
  if (row) return behind ? undefined : told([{ chunk, unit: row }])
  const section = chunk.headingPath.join('\n')
  const followed = chunks
    .slice(first, first + MOST_PASSAGES)
    .filter(({ headingPath }) => headingPath.join('\n') === section)
    .flatMap((each) => {
      const from = each === chunk ? (behind ? end : start) : each.textStart
      return apart(answerUnits(each), from).map((unit) => ({ chunk: each, unit }))
    })
  return told(fitting(followed.filter(({ chunk: { content }, unit }) => isHarmless(content, unit))))
}

interface Followed {
  chunk: StoredChunk
  unit: AnswerUnit
}

/** The units from a place on that do not hold each other: of a list and its items the items. */
function apart(units: readonly AnswerUnit[], from: number): AnswerUnit[] {
  const single = units.filter(({ kind }) => kind !== 'list' && kind !== 'row')
  return single.filter(({ start }, at) => start >= from && start >= (single[at - 1]?.end ?? 0))
}

function fitting(followed: readonly Followed[]): Followed[] {
  let words = 0
  const end = followed.findIndex(({ chunk, unit }) => {
    words += countWords(chunk.content.slice(unit.start, unit.end))
    return words > MOST_WORDS
  })
  return followed.slice(0, end < 0 ? undefined : Math.max(1, end))
}

function isHarmless(content: string, { start, end }: Span): boolean {
  const text = content.slice(start, end)
  return !commandsReader(text) && !asksForSecrets(text)
}

function told(followed: readonly Followed[]): ReadOn | undefined {
  if (followed.length === 0) return undefined
  const markers = new Map<number, number>()
  const cited = new Map<number, DocumentSource>()
  let content = ''
  for (const [at, { chunk, unit }] of followed.entries()) {
    const marker = markers.get(chunk.id) ?? markers.size + 1
    markers.set(chunk.id, marker)
    const sentence = markSentence(chunk.content.slice(unit.start, unit.end), marker)
    const before = followed[at - 1]
    const isSameLine = before?.chunk === chunk && !chunk.content.slice(before.unit.end, unit.start).includes('\n')
    content += (at === 0 ? '' : isSameLine ? ' ' : '\n') + sentence
    cite(cited, sentence, [quoteSpan({ chunk, marker, score: 1 }, unit)])
  }
  return { content, sources: [...cited.values()] }
}

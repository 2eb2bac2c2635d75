import { tableSpans } from '../../../shared/ingest/renderChunk.ts'
import type { RankedPassage, WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'
import type { Understanding } from '../understand/types.ts'
import type { ChosenSentence } from './chosenSentence.ts'

/** What is asked of a whole table, or of rows by their values, names no row. */
const OF_A_ROW: ReadonlySet<Understanding['intent']> = new Set([
  'look-up',
  'yes-no',
  'definition',
  'procedure',
  'count',
])

/**
 * Whether the sentence that leads is a row that the question does not ask for: the row is there for its columns alone, and the question
 * names something that is nowhere ("Country: Norway — Revenue: 90" for "What was the revenue in Peru?").
 */
export function isOtherRow(
  question: WeighedQuestion,
  { intent }: Pick<Understanding, 'intent'>,
  { lead, ranked }: { lead: Pick<ChosenSentence, 'passage' | 'sentence'>; ranked: readonly RankedPassage[] },
): boolean {
  if (!OF_A_ROW.has(intent) || lead.passage.chunk.language !== question.language) return false
  const cells = cellsOf(lead.passage, lead.sentence)
  const isInCell = ({ start, end }: { start: number; end: number }): boolean =>
    cells.some((cell) => start >= cell.start && end <= cell.end)
  if (cells.length < 2 || lead.sentence.occurrences.some(isInCell)) return false
  const held = new Set(ranked.flatMap(({ match, title }) => [...match.occurrences, ...title].map(({ term }) => term)))
  return question.terms.some(({ number }, term) => !number && question.shares[term] === 0 && !held.has(term))
}

function cellsOf({ chunk }: Passage, { start }: ChosenSentence['sentence']) {
  const { headingPath, parts = [] } = chunk
  const rows = tableSpans({ headingPath, parts }).flatMap((table) => table.rows)
  return rows.find((row) => row.start <= start && start < row.end)?.cells ?? []
}

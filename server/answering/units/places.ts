import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import type { Span } from '../../../shared/languages/sentences.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { quoteSpan } from '../sources.ts'
import type { CitablePassage } from '../types.ts'
import { withoutBullet } from './itemMarks.ts'
import { MOST_WORDS } from './quoteUnits.ts'
import type { RankedUnit } from './rankUnits.ts'
import { rowCells } from './rowCells.ts'

/** Places that are shown at most. */
const MOST_PLACES = 3

/** The best places, each once and short; none that another holds, and none that commands whoever reads it or asks for secrets. */
export function placesOf(
  units: readonly RankedUnit[],
  { passages, question }: { passages: readonly CitablePassage[]; question: string },
): DocumentSource[] {
  const chosen: RankedUnit[] = []
  for (const unit of units) {
    if (chosen.length === MOST_PLACES) break
    const overlaps = chosen.some(
      (each) =>
        textOf(each) === textOf(unit) ||
        (each.chunk.id === unit.chunk.id && each.unit.start < unit.unit.end && unit.unit.start < each.unit.end),
    )
    if (!overlaps && passages.some(({ chunk }) => chunk.id === unit.chunk.id) && !isAimedAtReaders(unit))
      chosen.push(unit)
  }
  return chosen.map((unit, at) => quotePlace(unit, { marker: at + 1, question }))
}

function quotePlace(
  { chunk, unit, score }: RankedUnit,
  { marker, question }: { marker: number; question: string },
): DocumentSource {
  const { content, textStart } = chunk
  const words = unit.kind === 'item' ? withoutBullet(content, unit) : unit
  const end = shortEnd(content, words)
  // Cells of a row follow each other on one line, and each is whole.
  const isProse = unit.kind === 'sentence' || unit.kind === 'item'
  const cut = {
    start: isProse && BREAKS_OFF.test(lineBefore(content, { from: textStart, to: unit.start })),
    end:
      end < unit.end ||
      (isProse && BREAKS_OFF.test(content.slice(unit.start, end)) && GOES_ON.test(lineBehind(content, end))),
  }
  const cells = unit.kind === 'row' ? rowCells(chunk, unit, { question, most: MOST_WORDS }) : undefined
  const parts = cells?.map((cell) => {
    const cellEnd = shortEnd(content, cell)
    const quote = content.slice(cell.start, cellEnd)
    return { quote, start: cell.start, end: cellEnd, ...(cellEnd < cell.end && { cut: 'end' as const }) }
  })
  return { ...quoteSpan({ marker, chunk, score }, { start: words.start, end, cut }), ...(parts && { parts }) }
}

const textOf = ({ chunk, unit }: RankedUnit): string => chunk.content.slice(unit.start, unit.end)

function isAimedAtReaders(unit: RankedUnit): boolean {
  const text = textOf(unit)
  return commandsReader(text) || asksForSecrets(text)
}

/** Where a stretch ends that is cut after so many words. What is left behind the last of them has to say something. */
function shortEnd(content: string, { start, end }: Span): number {
  const words = splitWords(content.slice(start, end))
  const last = words[MOST_WORDS - 1]
  return last && words.length > MOST_WORDS ? start + last.end : end
}

/** A very long sentence is several units: then a word, or the comma between two clauses, stands on the same line before the next one. */
const BREAKS_OFF = /[\p{L}\p{N},;，；、،]$/u
const GOES_ON = /^[\p{L}\p{N}]/u

/** What stands before a place on its line, and behind it. */
function lineBefore(content: string, { from, to }: { from: number; to: number }): string {
  return (content.slice(from, to).split('\n').at(-1) ?? '').trimEnd()
}
function lineBehind(content: string, from: number): string {
  return (content.slice(from).split('\n', 1)[0] ?? '').trimStart()
}

import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import type { Span } from '../../../shared/languages/sentences.ts'
import { passageHash } from '../../crypto/passageHash.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { citable } from '../citable.ts'
import type { MarkedQuotation } from '../findings.ts'
import type { MarkedPlace, ReadingRequest } from '../types.ts'
import { withoutBullet } from '../units/itemMarks.ts'
import { quoteUnit } from '../units/quoteUnits.ts'
import { checkQuotations } from '../verify/checkSentences.ts'

/**
 * What the first of the marked places says that still stands where the asker may read it; undefined where none does. It is read anew: of a document that
 * was read again the very words have to be there, and a unit that was longer than its quote only stands in the passage that it stood in.
 */
export async function quoteMarked(
  request: Pick<ReadingRequest, 'question' | 'readChunks' | 'library'>,
  places: readonly MarkedPlace[],
): Promise<MarkedQuotation | undefined> {
  for (const place of places) {
    const found = await findUnit(request, place)
    const quoted = found && quote(request.question, found)
    if (quoted) return quoted
  }
  return undefined
}

interface FoundUnit {
  chunk: StoredChunk
  unit: ReturnType<typeof answerUnits>[number]
}

async function findUnit(
  { readChunks, library }: Pick<ReadingRequest, 'readChunks' | 'library'>,
  place: MarkedPlace,
): Promise<FoundUnit | undefined> {
  const where = unitIn(await readChunks([place.chunkId]), place)
  return where ?? unitIn(await library.read(place.documentId), place)
}

/** The unit of one of some passages whose words were marked. */
function unitIn(chunks: readonly StoredChunk[], place: MarkedPlace): FoundUnit | undefined {
  for (const chunk of chunks) {
    const isAsItWas = passageHash(chunk.content) === place.passageHash
    const isMarked = ({ start, end }: Span): boolean => {
      const words = chunk.content.slice(start, end)
      return isAsItWas ? start === place.start && words.startsWith(place.quote) : words === place.quote
    }
    // Items were once quoted with their bullets.
    const unit = answerUnits(chunk).find(
      (each) => isMarked(each) || (each.kind === 'item' && isMarked(withoutBullet(chunk.content, each))),
    )
    if (unit) return { chunk, unit }
  }
  return undefined
}

function quote(question: string, { chunk, unit }: FoundUnit): MarkedQuotation | undefined {
  const passage = citable({ marker: 1, chunk, score: 1 }, unit)
  const sentences = quoteUnit({ chunk, unit }, passage, question)
  const quotation = checkQuotations({ sentences, passages: [passage] }).filter(({ supported }) => supported)
  return quotation.length === 0 ? undefined : { passages: [passage], quotation }
}

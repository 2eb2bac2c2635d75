import type { z } from 'zod'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { readSourceOutput } from '../../shared/contract/mcp.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { scopeOf } from '../scope.ts'
import { citing, labelOf, type CitationDeps } from './citations.ts'
import { placeLine, type QuotedBlock } from './quotedText.ts'

type Since = NonNullable<z.output<typeof readSourceOutput>['since']>
type Quoted = Pick<
  DocumentSource,
  'documentId' | 'filename' | 'chunkIndex' | 'quote' | 'page' | 'slide' | 'sheet' | 'rows' | 'heading'
>

/**
 * What became of words that were quoted earlier: as data, in a sentence, and with what stands in their place. Of words whose place of
 * then is not known nobody can say that they have moved.
 */
export async function sinceQuoted(
  deps: CitationDeps & { cited: CitedService },
  actor: Actor,
  quoted: Quoted,
  isPlaced: boolean,
): Promise<{ since: Since; sentence: string; blocks: QuotedBlock[] }> {
  const reader = { scope: scopeOf(actor), highest: levelOf(actor) }
  const source: DocumentSource = { ...quoted, type: 'document', marker: 1, start: 0, end: 0, score: 0 }
  // Nobody knows when it was quoted, so it is compared whenever that was.
  const [[told] = []] = await deps.cited.withSince(reader, [{ createdAt: '', sources: [source] }])
  const found = told?.type === 'document' ? told.since : undefined
  const { documentId, filename, quotes: [first] = [] } = found ?? {}
  const state = found?.state === 'moved' && !isPlaced ? 'unchanged' : (found?.state ?? 'unknown')
  if (documentId === undefined || filename === undefined || !first?.at)
    return { since: { state }, sentence: SENTENCES[state], blocks: [] }
  const cite = await citing(deps, reader.scope)
  const at = cite({ ...source, ...first.at, documentId, filename })
  const blocks = state === 'unchanged' ? [] : [{ label: labelOf(at), text: `${placeLine(at)}\n${at.quote}` }]
  return { since: { state, at }, sentence: SENTENCES[state], blocks }
}

const SENTENCES: Readonly<Record<Since['state'], string>> = {
  unchanged: 'The quoted words stand in the document as they did.',
  moved: 'The quoted words stand at another place of the document now.',
  changed: 'The quoted words do not stand in the document any more.',
  gone: 'The document was deleted, or what it says now is not shown to you.',
  unknown: 'The quoted words cannot be compared with what the document says now.',
}

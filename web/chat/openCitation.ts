import type { DocumentSource } from '../../shared/contract/chat.ts'
import { openSource } from '../source/source.store.ts'

/** Opens the cited document at the cited passage. */
export function openCitation({ chunkIndex, quote, start, end, ...source }: DocumentSource): void {
  openSource({ ...source, passage: { chunkIndex, quote, start, end } })
}

import type { DocumentSource } from '../../shared/contract/chat.ts'
import { openSource } from '../source/source.store.ts'

/** Opens the cited document at the words that the answer quotes where the source's number stands for the `use`th time. */
export function openCitation({ chunkIndex, quote, start, end, quotes, ...source }: DocumentSource, use = 0): void {
  openSource({ ...source, passage: { chunkIndex, ...(quotes?.[use] ?? { quote, start, end }) } })
}

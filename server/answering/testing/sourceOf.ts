import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { quoteSpan } from '../sources.ts'
import type { Passage } from '../types.ts'

/** A citation of all of a passage's text. */
export const sourceOf = (passage: Passage): DocumentSource =>
  quoteSpan(passage, { start: passage.chunk.textStart, end: passage.chunk.content.length })

import type { ShownChunk } from '../../../shared/ingest/chunk.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { toBytes } from './deepBytes.ts'

/** The vectors of a passage and of its sentences, in order, as they are stored; sentences are those that the ranking divides it into. */
export async function readInDepth(
  encoder: Embedder,
  { content, textStart, language }: Pick<ShownChunk, 'content' | 'textStart' | 'language'>,
): Promise<Int8Array> {
  const text = content.slice(textStart)
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end))
  return toBytes(await encoder.embed([content.slice(0, textStart), ...sentences], 'passage'))
}

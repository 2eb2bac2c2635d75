import type { ShownChunk } from '../../../shared/ingest/chunk.ts'
import { readsLanguage, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { joinParts, toBytes } from './deepBytes.ts'

type ReadPassage = Pick<ShownChunk, 'content' | 'textStart' | 'language' | 'headingPath'>

/**
 * What encoders make of a passage, as it is stored: of each the vectors of the passage and of its sentences, in order; sentences are
 * those that the ranking divides it into. None of a passage in a language that an encoder does not read.
 */
export async function readInDepth(
  encoders: readonly Pick<DeepEncoder, 'embed' | 'depth'>[],
  passage: ReadPassage,
): Promise<Int8Array> {
  const parts: Int8Array[] = []
  for (const encoder of encoders) parts.push(await vectorsOf(encoder, passage))
  return joinParts(parts)
}

async function vectorsOf(
  encoder: Pick<DeepEncoder, 'embed' | 'depth'>,
  { content, textStart, language, headingPath }: ReadPassage,
): Promise<Int8Array> {
  if (!readsLanguage(encoder.depth, language)) return new Int8Array()
  const text = content.slice(textStart)
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end))
  // One that reads each sentence for itself would see more of the path of headings than of the sentence.
  const label = encoder.depth === 'all' ? content.slice(0, textStart) : (headingPath.at(-1) ?? '')
  return toBytes(await encoder.embed([label, ...sentences], 'passage'))
}

import type { ChunkPart, ShownChunk } from '../../../shared/ingest/chunk.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { readsLanguage, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { unitsInContext } from '../../../shared/ingest/answerUnits/unitContext.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { joinParts, toBytes } from './deepBytes.ts'

type ReadPassage = Pick<ShownChunk, 'content' | 'textStart' | 'language' | 'headingPath'> & {
  parts?: readonly ChunkPart[]
}

/**
 * What encoders make of a passage, as it is stored: of each the vectors of the passage and of its sentences, in order; sentences are
 * those that the ranking divides it into. Of the encoder of units the units of the passage stand in their place. None of a passage in a language that an
 * encoder does not read. `fileName` is that of its document.
 */
export async function readInDepth(
  encoders: readonly Pick<DeepEncoder, 'embed' | 'depth'>[],
  passage: ReadPassage,
  fileName: string,
): Promise<Int8Array> {
  const parts: Int8Array[] = []
  for (const encoder of encoders) parts.push(await vectorsOf(encoder, passage, fileName))
  return joinParts(parts)
}

async function vectorsOf(
  encoder: Pick<DeepEncoder, 'embed' | 'depth'>,
  passage: ReadPassage,
  fileName: string,
): Promise<Int8Array> {
  const { content, textStart, language, headingPath } = passage
  if (!readsLanguage(encoder.depth, language)) return new Int8Array()
  if (encoder.depth === 'units')
    return toBytes(await encoder.embed(['', ...unitsInContext(passage, documentTitle(fileName))], 'passage'))
  const text = content.slice(textStart)
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end))
  // One that reads each sentence for itself would see more of the path of headings than of the sentence.
  const label = encoder.depth === 'all' ? content.slice(0, textStart) : (headingPath.at(-1) ?? '')
  return toBytes(await encoder.embed([label, ...sentences], 'passage'))
}

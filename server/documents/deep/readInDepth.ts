import type { ShownChunk } from '../../../shared/ingest/chunk.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { readsLanguage, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { unitsInContext } from '../../../shared/ingest/answerUnits/unitContext.ts'
import { joinParts, toBytes } from './deepBytes.ts'

type ReadPassage = Parameters<typeof unitsInContext>[0] & Pick<ShownChunk, 'language'>

/**
 * What encoders make of a passage, as it is stored: of each the vector of the whole and those of its units, in the order of `answerUnits`. None of a passage
 * in a language that an encoder does not read. `fileName` is that of its document.
 */
export async function readInDepth(
  encoders: readonly Pick<DeepEncoder, 'embed' | 'depth'>[],
  passage: ReadPassage,
  fileName: string,
): Promise<Int8Array> {
  const units = ['', ...unitsInContext(passage, documentTitle(fileName))]
  const parts: Int8Array[] = []
  for (const { depth, embed } of encoders)
    parts.push(readsLanguage(depth, passage.language) ? toBytes(await embed(units, 'passage')) : new Int8Array())
  return joinParts(parts)
}

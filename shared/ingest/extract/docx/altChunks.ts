import { extname } from 'node:path'
import { ExtractionError, type Block } from '../../blocks.ts'
import { extractHtmlPiece } from '../html/html.ts'
import { LIMITS } from '../limits.ts'
import type { Archive } from '../office/archive.ts'
import type { Relationship } from '../office/relationships.ts'
import { unlessDamaged } from '../office/unlessDamaged.ts'
import { LimitReached, type Output } from '../output.ts'
import { extractText } from '../text/text.ts'

/** Chunks of a document that are read. */
const MOST_CHUNKS = 200

/** Reads bytes into an output. */
export type ChunkReader = (bytes: Uint8Array, output: Output) => void | Promise<void>

/** What Word inserts where a chunk is named; undefined where it cannot be read here. */
export type AltChunks = ReadonlyMap<string, readonly Block[] | undefined>

/**
 * Documents of their own inside of a Word file, which Word shows where they are named (`altChunk`), by the id of their link. HTML, text and,
 * by `readWord`, Word files are read; RTF and web archives are not. All of them together have the bounds of one document's
 * graphics.
 */
export async function readAltChunks(
  { archive, links }: { archive: Archive; links: readonly Relationship[] },
  output: Output,
  readWord: ChunkReader | undefined,
): Promise<AltChunks> {
  const chunks = new Map<string, readonly Block[] | undefined>()
  const budget = { blocks: LIMITS.graphicTexts, characters: LIMITS.graphicCharacters }
  const readers: Record<string, ChunkReader | undefined> = {
    '.html': extractHtmlPiece,
    '.htm': extractHtmlPiece,
    '.xhtml': extractHtmlPiece,
    '.txt': extractText,
    '.docx': readWord,
    '.docm': readWord,
    '.dotx': readWord,
  }
  for (const { id, kind, target } of links) {
    if (kind !== 'aFChunk') continue
    const reader = readers[extname(target).toLowerCase()]
    const blocks =
      reader && archive.has(target) && chunks.size < MOST_CHUNKS
        ? await unlessDamaged(
            () => read(archive, target, { reader, output, budget }),
            () => undefined,
          )
        : undefined
    chunks.set(id, blocks)
  }
  return chunks
}

interface Budget {
  blocks: number
  characters: number
}

async function read(
  archive: Archive,
  part: string,
  by: { reader: ChunkReader; output: Output; budget: Budget },
): Promise<Block[]> {
  const { reader, output, budget } = by
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of archive.read(part)) {
    size += piece.length
    if (size > LIMITS.fileBytes) throw new ExtractionError('TOO_LARGE', part)
    pieces.push(piece)
  }
  const blocks: Block[] = []
  const collector: Output = {
    ...output,
    describe: () => undefined,
    emit(block) {
      budget.blocks -= 1
      budget.characters -= block.type === 'row' ? block.cells.join('').length : block.text.length
      if (budget.blocks < 0 || budget.characters < 0) throw new LimitReached('text of chunks')
      blocks.push(block)
    },
  }
  try {
    await reader(Buffer.concat(pieces), collector)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    output.warn('partial')
  }
  return blocks
}

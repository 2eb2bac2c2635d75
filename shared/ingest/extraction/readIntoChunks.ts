import { createHash } from 'node:crypto'
import { ExtractionError, type Block, type ExtractionSummary, type SourceFile, type Warning } from '../blocks.ts'
import { MOST_CHUNKS, type Chunk } from '../chunk.ts'
import type { DocumentFacts } from '../documentFacts.ts'
import { drained } from '../drained.ts'
import { extract } from '../extract/index.ts'
import type { Recognition } from '../extract/ocr/recognition.ts'
import { LimitReached } from '../extract/output.ts'
import { gatherSuspicions } from '../suspicion/gatherSuspicions.ts'
import { BATCH_CHUNKS, packBatch, type PackedBatch } from './packedBatch.ts'

/** What is known of a file once it is read: before the first of its passages is given out. */
export interface Contents {
  summary: ExtractionSummary
  facts: DocumentFacts
  chunkCount: number
  /** SHA-256 of all passages in hex, of a page of the web. */
  textHash?: string
}

export interface ReadOptions {
  /** CPU time in milliseconds after which reading stops with what it has, marked as `truncated`. */
  cpuMs: number
  /** Blocks after which it stops likewise. */
  stopAfter?: number | undefined
  /** Hears of every page, slide, sheet or some thousand rows; `share` is estimated where a format has no pages. */
  onProgress?: (progress: { share: number; blocks: number }) => void
  /** What recognises the text of pictures; without it a file that needs it rejects with `RecognitionNeeded`. */
  recognition?: Recognition | undefined
}

/** Blocks between two looks at the clock. */
const LOOK_EVERY = 256

/**
 * Reads a file and divides it into passages, all in this process: what it costs, and what it may come to on a hostile
 * file, falls on nobody else when the process is one that may be killed. Whoever does not hold on to the file is rid of its
 * bytes as soon as they are read.
 * @throws ExtractionError, or RecognitionNeeded where no recognition is given
 */
export function readIntoChunks(
  file: SourceFile,
  options: ReadOptions,
): Promise<{ contents: Contents; batches: PackedBatch[] }> {
  const { onProgress } = options
  const hashed = file.address !== undefined
  return readBlocks(file, options).then((read) => {
    onProgress?.({ share: 1, blocks: read.blocks.length })
    return divide(read, hashed)
  })
}

interface ReadBlocks {
  blocks: Block[]
  summary: ExtractionSummary
}

async function divide(
  { blocks, summary }: ReadBlocks,
  hashed: boolean,
): Promise<{ contents: Contents; batches: PackedBatch[] }> {
  // Only now: telling languages apart takes 150 MB, which reading a large PDF has better use for.
  const { chunksOf } = await import('../chunkBlocks.ts')
  const { gatherFacts } = await import('../documentFacts.ts')
  const facts = gatherFacts()
  const suspicions = gatherSuspicions()
  const hash = createHash('sha256')
  const batches: PackedBatch[] = []
  let batch: Chunk[] = []
  let last: Chunk | undefined
  let chunkCount = 0
  let isCut = false
  for (const chunk of chunksOf(drained(blocks))) {
    isCut = chunkCount === MOST_CHUNKS
    if (isCut) break
    facts.add(chunk)
    suspicions.add(chunk)
    if (hashed) hash.update(chunk.content).update('\0')
    if (batch.length === BATCH_CHUNKS) {
      batches.push(packBatch(batch))
      batch = []
    }
    batch.push(chunk)
    last = chunk
    chunkCount += 1
  }
  if (batch.length > 0) batches.push(packBatch(batch))
  if (chunkCount === 0 && !summary.web?.links.length) throw new ExtractionError('NO_TEXT')
  const contents = {
    summary: suspicions.tellIn(isCut ? truncatedAfter(summary, last) : summary),
    facts: facts.facts(),
    chunkCount,
    ...(hashed && { textHash: hash.digest('hex') }),
  }
  return { contents, batches }
}

function truncatedAfter(summary: ExtractionSummary, chunk: Chunk | undefined): ExtractionSummary {
  const { page, slide, rows } = chunk?.place ?? {}
  const last = { ...(page && { page }), ...(slide && { slide }), ...(rows && { row: rows.last }) }
  return {
    ...summary,
    warnings: [...new Set<Warning>([...summary.warnings, 'truncated'])],
    ...(Object.keys(last).length > 0 && { places: { ...summary.places, truncated: [last] } }),
  }
}

async function readBlocks(
  file: SourceFile,
  { cpuMs, stopAfter = Infinity, onProgress, recognition }: ReadOptions,
): Promise<ReadBlocks> {
  const started = process.cpuUsage()
  const blocks: Block[] = []
  let characters = 0
  let stopped = false
  const stopPastTime = () => {
    const { user, system } = process.cpuUsage(started)
    if ((user + system) / 1000 > cpuMs) stop('time')
  }
  const stop = (limit: string) => {
    stopped = true
    throw new LimitReached(limit)
  }
  const take = (block: Block) => {
    blocks.push(block)
    characters += charactersOf(block)
    if (blocks.length >= stopAfter) stop('blocks')
    if (blocks.length % LOOK_EVERY === 0) stopPastTime()
  }
  const tell = ({ pageCount }: ExtractionSummary, told: number | undefined) => {
    const share = told ?? shareRead({ at: blocks.at(-1), pageCount, characters, bytes: file.bytes.length })
    onProgress?.({ share, blocks: blocks.length })
    stopPastTime()
  }
  try {
    return { summary: await extract(file, take, { onProgress: tell, ...(recognition && { recognition }) }), blocks }
  } catch (error) {
    throw stopped && blocks.length === 0 ? new ExtractionError('TIMEOUT', 'nothing was read in time') : error
  }
}

/** Counts pages where there are any; else compares the text with the file, which holds more or fewer bytes than it. */
function shareRead(read: {
  at: Block | undefined
  pageCount: number | undefined
  characters: number
  bytes: number
}): number {
  const page = read.at?.place.page ?? read.at?.place.slide
  if (page !== undefined && read.pageCount) return Math.min(1, page / read.pageCount)
  return 1 - Math.exp((-2 * read.characters) / read.bytes)
}

function charactersOf(block: Block): number {
  return block.type === 'row' ? block.cells.reduce((sum, cell) => sum + cell.length, 0) : block.text.length
}

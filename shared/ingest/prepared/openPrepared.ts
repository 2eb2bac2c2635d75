import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { MOST_CHUNKS } from '../chunk.ts'
import { BATCH_CHUNKS } from '../extraction/packedBatch.ts'
import type { EmbeddedChunk, Prepared } from '../prepare.ts'
import { isSoundBoxes } from '../boxes/boxCodec.ts'
import { renderChunk } from '../renderChunk.ts'
import { createByteReader, type ByteReader } from './byteReader.ts'
import {
  DIGEST_BYTES,
  FRAME_HEAD_BYTES,
  MAGIC,
  MOST_BOXES,
  MOST_JSON,
  PreparedError,
  unpackHead,
  type FrameHead,
  type PreparedAbout,
} from './format.ts'
import { preparedBatch, preparedHead, type PreparedStructure } from './preparedSchema.ts'

/** What is taken at most; the usual bounds where nothing is said. */
export interface PreparedLimits {
  /** Bytes of the whole. */
  maxBytes: number
  maxChunks?: number
}

/**
 * Opens what `packPrepared` wrote, wherever it comes from: nothing in it is believed. The head is read and checked at once, each batch
 * when it is asked for; words of passages follow from their structure. Time and memory are those of the bytes that come, whatever these say.
 * @throws PreparedError here or while going through the batches, and what the pieces throw
 */
export async function openPrepared(
  pieces: AsyncIterable<Uint8Array>,
  { maxBytes, maxChunks = MOST_CHUNKS }: PreparedLimits,
): Promise<{ about: PreparedAbout; prepared: Prepared }> {
  const reader = createByteReader(pieces, maxBytes)
  try {
    if (!(await reader.take(MAGIC.length)).equals(MAGIC)) throw new PreparedError('it is of another kind or version')
    const nextFrame = frames(reader)
    const { json } = await nextFrame({ vectors: 0, width: 0 })
    const { about, ...contents } = parsed(preparedHead, json)
    if (contents.chunkCount > maxChunks) throw new PreparedError('it has more passages than are taken')
    const batches = readBatches(reader, nextFrame, { ...contents, width: about.dimensions })
    return { about, prepared: { ...contents, batches, close: reader.close } }
  } catch (error) {
    reader.close()
    throw error
  }
}

interface Frame {
  head: FrameHead
  json: Buffer
  vectors: Buffer
  boxes: Buffer
}

/** Reads frames whose vectors are at most so many and of that width. */
type NextFrame = (most: { vectors: number; width: number }) => Promise<Frame>

/** Frames one behind the other, each checked against its digest. */
function frames(reader: ByteReader): NextFrame {
  let before: Uint8Array = MAGIC
  return async (most) => {
    const packed = await reader.take(FRAME_HEAD_BYTES)
    const head = unpackHead(packed)
    if (head.json > MOST_JSON || head.vectors > most.vectors || head.boxes > MOST_BOXES)
      throw new PreparedError('a part of it is too large')
    const vectorBytes = head.vectors * most.width * Float32Array.BYTES_PER_ELEMENT
    const body = await reader.take(head.json + vectorBytes + head.boxes)
    const digest = createHash('sha256').update(before).update(packed).update(body).digest()
    if (!digest.equals(await reader.take(DIGEST_BYTES))) throw new PreparedError('it was damaged')
    before = digest
    const boxesFrom = head.json + vectorBytes
    return {
      head,
      json: body.subarray(0, head.json),
      vectors: body.subarray(head.json, boxesFrom),
      boxes: body.subarray(boxesFrom),
    }
  }
}

async function* readBatches(
  reader: ByteReader,
  nextFrame: NextFrame,
  { chunkCount, width }: { chunkCount: number; width: number },
): AsyncGenerator<EmbeddedChunk[]> {
  try {
    let index = 0
    for (;;) {
      const frame = await nextFrame({ vectors: BATCH_CHUNKS, width })
      if (frame.head.json === 0) break
      const structures = parsed(preparedBatch, frame.json)
      if (structures.length !== frame.head.vectors) throw new PreparedError('passages and vectors are not as many')
      if (structures.some((structure, at) => structure.index !== index + at))
        throw new PreparedError('its passages are not in order')
      index += structures.length
      if (index > chunkCount) throw new PreparedError('it has more passages than it says')
      yield embedded(structures, frame, width)
    }
    if (index !== chunkCount) throw new PreparedError('it has fewer passages than it says')
    await reader.end()
  } finally {
    reader.close()
  }
}

function embedded(structures: readonly PreparedStructure[], frame: Frame, width: number): EmbeddedChunk[] {
  // A copy, since numbers must begin at a multiple of four.
  const values = new Float32Array(new Uint8Array(frame.vectors).buffer)
  let boxesAt = 0
  const batch = structures.map(({ boxes, ...structure }, at): EmbeddedChunk => {
    const packed = frame.boxes.subarray(boxesAt, boxesAt + (boxes ?? 0))
    boxesAt += boxes ?? 0
    if (packed.length < (boxes ?? 0) || !isSoundBoxes(packed)) throw new PreparedError('places of words make no sense')
    const vector = values.slice(at * width, (at + 1) * width)
    if (!isUnit(vector)) throw new PreparedError('a vector is not of length one')
    return { chunk: { ...renderChunk(structure), ...(boxes && { boxes: Uint8Array.from(packed) }) }, vector }
  })
  if (boxesAt !== frame.boxes.length) throw new PreparedError('places of words are left over')
  return batch
}

/** Embedders give vectors of length one, and of zeros for texts without known words. */
function isUnit(vector: Float32Array): boolean {
  const square = vector.reduce((sum, value) => sum + value * value, 0)
  return square === 0 || Math.abs(square - 1) < 0.02
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function parsed<Schema extends z.ZodType>(schema: Schema, json: Buffer): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(UTF8.decode(json))
  } catch {
    throw new PreparedError('a part of it cannot be read')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new PreparedError(`not as it should be: ${result.error.issues[0]?.path.join('.') ?? ''}`)
  return result.data
}

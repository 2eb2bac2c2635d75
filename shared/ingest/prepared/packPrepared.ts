import { createHash } from 'node:crypto'
import { structureOf } from '../renderChunk.ts'
import type { EmbeddedChunk, Prepared } from '../prepare.ts'
import { MAGIC, MOST_JSON, packHead, type PreparedAbout } from './format.ts'

/**
 * Writes a file that was read, piece by piece as its passages are made; to be gone through once. What is wrong with the file is thrown
 * while going through it, as by its batches. See `format.ts`.
 */
export async function* packPrepared(prepared: Prepared, about: PreparedAbout): AsyncGenerator<Uint8Array> {
  const frame = framing()
  const { summary, facts, chunkCount } = prepared
  const { web: _, ...told } = summary
  try {
    yield MAGIC
    yield* frame({ json: { about: onlyAbout(about), summary: told, facts, chunkCount }, vectors: [], boxes: [] })
    for await (const batch of prepared.batches) for (const part of parted(batch)) yield* frame(part)
    yield* frame(undefined)
  } finally {
    prepared.close()
  }
}

const onlyAbout = ({ modelId, dimensions, hash }: PreparedAbout): PreparedAbout => ({ modelId, dimensions, hash })

interface Frame {
  json: unknown
  vectors: readonly Float32Array[]
  boxes: readonly Uint8Array[]
}

/** Writes frames, each chained to the one before; `undefined` is the empty one at the end. */
function framing(): (frame: Frame | undefined) => Generator<Uint8Array> {
  let before: Uint8Array = MAGIC
  return function* (frame) {
    const json = frame ? Buffer.from(JSON.stringify(frame.json)) : Buffer.alloc(0)
    const boxes = Buffer.concat(frame?.boxes ?? [])
    const vectors = (frame?.vectors ?? []).map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    )
    const head = packHead({ json: json.length, vectors: vectors.length, boxes: boxes.length })
    const bytes = Buffer.concat([head, json, ...vectors, boxes])
    before = createHash('sha256').update(before).update(bytes).digest()
    yield bytes
    yield before
  }
}

/** A batch as frames: one, or several where its passages are too long for one. */
function* parted(batch: readonly EmbeddedChunk[]): Generator<Frame> {
  if (batch.length === 0) return
  const json = batch.map(({ chunk }) => ({
    ...structureOf(chunk),
    ...(chunk.boxes && { boxes: chunk.boxes.length }),
  }))
  if (batch.length > 1 && Buffer.byteLength(JSON.stringify(json)) > MOST_JSON) {
    const half = Math.ceil(batch.length / 2)
    yield* parted(batch.slice(0, half))
    yield* parted(batch.slice(half))
    return
  }
  yield {
    json,
    vectors: batch.map(({ vector }) => vector),
    boxes: batch.flatMap(({ chunk }) => chunk.boxes ?? []),
  }
}

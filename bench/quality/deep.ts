import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeepEncoder } from '../../shared/ingest/embedding/deep/deepEncoder.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { ENCODERS, type DeepEncoder, type Depth } from '../../shared/ingest/embedding/deep/encoders.ts'

/**
 * The encoder for benchmarks: loaded once; DEEP says which, as DEEP_SEARCH does in the server. With DEEP_VECTORS=folder what it makes is kept there, since it
 * takes a hundred times as long as all the rest.
 */
export function deepEncoder(): Promise<DeepEncoder> | undefined {
  const depth = DEPTHS[process.env['DEEP'] ?? 'english']
  if (!depth) return undefined
  const load = async () => ({
    ...kept(await loadDeepEncoder({ model: ENCODERS[depth], modelDir: 'shared/models' })),
    depth,
  })
  return (loading ??= load())
}

/** As `DEEP_SEARCH` of the server says it. */
const DEPTHS: Readonly<Record<string, Depth>> = { english: 'english', on: 'all' }

let loading: Promise<DeepEncoder> | undefined

function kept(encoder: Embedder): Embedder {
  const folder = process.env['DEEP_VECTORS']
  if (!folder) return encoder
  mkdirSync(folder, { recursive: true })
  return {
    ...encoder,
    async embed(texts, kind) {
      const hash = createHash('sha256')
        .update(JSON.stringify([encoder.modelId, kind, texts]))
        .digest('hex')
      const path = join(folder, hash)
      if (!existsSync(path)) {
        const vectors = await encoder.embed(texts, kind)
        writeFileSync(path, Buffer.concat(vectors.map((vector) => new Uint8Array(vector.buffer))))
      }
      const all = new Float32Array(new Uint8Array(readFileSync(path)).buffer)
      return texts.map((_, at) => all.subarray(at * encoder.dimensions, (at + 1) * encoder.dimensions))
    },
  }
}

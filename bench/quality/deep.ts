import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeepEncoder } from '../../shared/ingest/embedding/deep/deepEncoder.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'

/**
 * The encoder for benchmarks: loaded once, where DEEP=1 asks for it. With DEEP_VECTORS=folder what it makes is kept there, since it
 * takes a hundred times as long as all the rest.
 */
export function deepEncoder(): Promise<Embedder> | undefined {
  if (!process.env['DEEP']) return undefined
  return (loading ??= loadDeepEncoder({ model: 'veracite-deep', modelDir: 'shared/models' }).then(kept))
}

let loading: Promise<Embedder> | undefined

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

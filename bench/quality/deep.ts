import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeepEncoder } from '../../shared/ingest/embedding/deep/deepEncoder.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import {
  DEPTHS,
  ENCODERS,
  USUAL_DEPTH,
  type DeepEncoder,
  type DeepSearch,
  type Depth,
} from '../../shared/ingest/embedding/deep/encoders.ts'

/**
 * The encoders for benchmarks: each loaded once; DEEP says which, as DEEP_SEARCH does in the server. With DEEP_VECTORS=folder what they make is kept there,
 * since it takes a hundred times as long as all the rest.
 */
export function deepEncoders(): Promise<DeepEncoder[]> {
  return (loading ??= Promise.all(DEPTHS[benchDepth()].map(load)))
}

/** What DEEP says; as in the server where it says nothing. */
export function benchDepth(): DeepSearch {
  const setting = process.env['DEEP'] ?? USUAL_DEPTH
  if (!isSetting(setting)) throw new Error(`DEEP is one of ${Object.keys(DEPTHS).join(', ')}, not ${setting}`)
  return setting
}

const isSetting = (name: string): name is DeepSearch => name in DEPTHS

let loading: Promise<DeepEncoder[]> | undefined

async function load(depth: Depth): Promise<DeepEncoder> {
  return { ...kept(await loadDeepEncoder({ model: ENCODERS[depth], modelDir: 'shared/models' })), depth }
}

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

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '../../shared/ingest/blocks.ts'
import { prepare, type EmbeddedChunk, type PrepareDeps, type Prepared } from '../../shared/ingest/prepare.ts'

type Kept = Pick<Prepared, 'summary' | 'facts'> & { batches: EmbeddedChunk[][] }

/**
 * Prepares a file, or takes what an earlier run made of it from the folder PREPARED names: questions are asked many times
 * over while the reading of files stays as it is. What is kept is known by the file, the model, and every source that reads.
 */
export async function prepareOnce(
  deps: PrepareDeps,
  file: SourceFile,
): Promise<Pick<Prepared, 'summary' | 'facts'> & { batches: AsyncIterable<EmbeddedChunk[]> | EmbeddedChunk[][] }> {
  const folder = process.env['PREPARED']
  if (!folder) return prepare(deps, file)
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256').update(sources()).update(deps.embedder.modelId).update(file.name).update(file.bytes)
  const path = join(folder, hash.digest('hex'))
  if (existsSync(path)) return deserialize(readFileSync(path)) as Kept
  const { summary, facts, batches } = await prepare(deps, file)
  const kept: Kept = { summary, facts, batches: [] }
  for await (const batch of batches) kept.batches.push(batch)
  writeFileSync(`${path}.${process.pid}`, serialize(kept))
  renameSync(`${path}.${process.pid}`, path)
  return kept
}

let known: string | undefined

/** A name for the state of the code that reads files. */
function sources(): string {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of ['shared/ingest', 'shared/text'])
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)))
  return (known = hash.digest('hex'))
}

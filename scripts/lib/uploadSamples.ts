import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { documentList, uploadAnswer, type Document } from '../../shared/contract/documents.ts'
import { SAMPLES_FOLDER } from '../samples/questions.ts'
import type { ApiClient } from './apiClient.ts'

const READ_WITHIN_MS = 600_000
const POLL_MS = 250

/** Uploads every sample document that is not there already; counts both kinds. */
export async function uploadSamples(client: ApiClient): Promise<{ added: number; present: number }> {
  const counts = { added: 0, present: 0 }
  for (const name of (await readdir(SAMPLES_FOLDER)).sort()) {
    const bytes = new Uint8Array(await readFile(join(SAMPLES_FOLDER, name)))
    const { duplicate } = await client.upload('/api/documents', { name, bytes }, uploadAnswer)
    counts[duplicate ? 'present' : 'added'] += 1
  }
  return counts
}

/** Waits until all searchable documents are read in depth; at once where the server does not do that. Rejects when it takes too long. */
export async function untilReadInDepth(client: ApiClient): Promise<void> {
  const deadline = Date.now() + READ_WITHIN_MS
  while (Date.now() < deadline) {
    const { inDepth } = await client.get('/api/documents?limit=1', documentList)
    if (!inDepth) return
    await sleep(POLL_MS)
  }
  throw new Error('The documents were not read in depth in time.')
}

/** Waits until no document is waiting any more. Rejects when one could not be read, or when it takes too long. */
export async function untilSearchable(client: ApiClient): Promise<Document[]> {
  const deadline = Date.now() + READ_WITHIN_MS
  while (Date.now() < deadline) {
    const { documents } = await client.get('/api/documents?limit=500', documentList)
    const failed = documents.find(({ status }) => status === 'failed')
    if (failed) throw new Error(`${failed.originalName} could not be read. ${failed.error?.message ?? ''}`)
    if (documents.every(({ status }) => status === 'completed')) return documents
    await sleep(POLL_MS)
  }
  throw new Error('The documents were not ready in time.')
}

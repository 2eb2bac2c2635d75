import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../../../server/testing/client.ts'

/** Where a folder and a knowledge base differ; nothing where they agree exactly. */
export interface Disagreement {
  /** Files of the folder that the server lacks, or has with other bytes. */
  lost: string[]
  /** Paths that the server has and the folder lacks. */
  left: string[]
  /** Documents of the library beyond one for all files with the same bytes. */
  duplicates: number
}

/** Compares every byte of a folder with what the server gives out for it. */
export async function disagreement(folder: string, client: Client): Promise<Disagreement> {
  const local = await filesIn(folder)
  const remote = await remoteFiles(client)
  const lost: string[] = []
  for (const [path, bytes] of local) {
    const id = remote.get(path)
    const answer = id === undefined ? undefined : await client.open(`/api/documents/${id}/file`, {})
    if (answer?.status !== 200 || hashOf(Buffer.from(await answer.arrayBuffer())) !== hashOf(bytes)) lost.push(path)
  }
  const left = [...remote.keys()].filter((path) => !local.has(path))
  const { json } = await client.get('/api/documents?limit=1')
  const distinct = new Set([...local.values()].map(hashOf)).size
  return { lost, left, duplicates: (json.total as number) - distinct }
}

export const AGREED: Disagreement = { lost: [], left: [], duplicates: 0 }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), await readFile(path))
  }
  return files
}

async function remoteFiles(client: Client): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  const { json } = await client.get('/api/sync')
  for (const { id } of json.folders as { id: number }[]) {
    let cursor: string | undefined
    do {
      const page = await client.get(
        `/api/sync/folders/${id}/files${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      for (const file of page.json.files as { path: string; documentId: number }[])
        files.set(file.path, file.documentId)
      cursor = page.json.cursor
    } while (cursor !== undefined)
  }
  return files
}

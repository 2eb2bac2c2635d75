import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
import { gatherFacts } from '../../../shared/ingest/documentFacts.ts'
import { newMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../crypto/organizationKeys.ts'
import { openDatabase } from '../../db/connection.ts'
import { transactionsOf } from '../../db/transaction.ts'
import { createLogger } from '../../logger.ts'
import { scopeOf } from '../../scope.ts'
import { add, clock, db, folder, NOW, row, useQueueBench } from '../../testing/queueBench.ts'
import { markDeleted, removeDocument } from '../deleted.repository.ts'
import { storePrepared, type StoreDeps } from '../ingestDocument.ts'
import { renewLease, type Job } from '../queue/jobs.repository.ts'
import { LeaseLost } from '../leaseLost.ts'
import { claimJob } from '../queue/claims.repository.ts'
import { reconcileIndex } from './reconcileIndex.ts'

useQueueBench()

const LATER = '2026-01-02T03:05:00.000Z'
const MASTER_KEY = newMasterKey()
const KEYS = unwrapKeys(MASTER_KEY, 1, newWrappedSecret(MASTER_KEY, 1))
/** Documents of which the index holds passages. */
let indexed: Set<number>
/** What happens between the reading of a document and the moment that its passages come to the index. */
let meanwhile: () => Promise<unknown>
beforeEach(() => {
  indexed = new Set()
  meanwhile = async () => undefined
})

const index = {
  upsert: async (_: unknown, chunks: readonly { documentId: number }[]) => {
    await meanwhile()
    for (const { documentId } of chunks) indexed.add(documentId)
  },
  remove: async (_: unknown, documentId: number, from?: number) => {
    if (from === undefined) indexed.delete(documentId)
  },
  tidy: async () => ({ damaged: false }),
  documents: async () => [...indexed].map((documentId) => ({ documentId, chunks: 1 })),
} as unknown as StoreDeps['index']

async function claimed(owner: string): Promise<Job> {
  const files = { kind: 'document' } as const
  const job = await transactionsOf(db)((tx) => claimJob(tx, files, { owner, now: NOW, until: LATER, except: [] }))
  if (!job) throw new Error('a document waits')
  return job
}

async function store(job: Job, owner: string): Promise<void> {
  const chunks = chunkBlocks([{ type: 'text', text: 'The lamp is green.', place: {} }])
  const gathering = gatherFacts()
  for (const chunk of chunks) gathering.add(chunk)
  const embedder = { modelId: 'm', dimensions: 2 } as StoreDeps['embedder']
  const inTransaction = transactionsOf(db)
  const deps: StoreDeps = { db, inTransaction, index, embedder, runtime: clock.runtime, onCompleted: () => undefined }
  await storePrepared(deps, {
    keys: KEYS,
    job,
    name: job.originalName,
    fileType: 'text/markdown',
    prepared: {
      summary: { mediaType: 'text/markdown', warnings: [] },
      facts: gathering.facts(),
      chunkCount: chunks.length,
      batches: (async function* () {
        yield chunks.map((chunk) => ({ chunk, vector: new Float32Array(2) }))
      })(),
      close: () => undefined,
    },
    progress: {
      owner,
      report: async (tx, progress) => {
        if (!(await renewLease(tx, job.id, { owner, now: NOW, until: LATER, progress }))) throw new LeaseLost()
      },
    },
  })
}

/** Two versions of a document that are read at the same time. */
async function twoVersions(): Promise<{ older: Job; newer: Job }> {
  const [first, second] = [await add(1), await add(1)]
  await db.updateTable('documents').set({ version: 2, parentDocumentId: first }).where('id', '=', second).execute()
  const jobs = [await claimed('a'), await claimed('b')]
  const of = (id: number) => jobs.find((job) => job.id === id) as Job
  return { older: of(first), newer: of(second) }
}
const ownerOf = async ({ id }: Job) => (await row(id)).leaseOwner ?? ''

test('a document that is stored is in the index', async () => {
  const id = await add(1)
  await store(await claimed('a'), 'a')
  expect([...indexed]).toEqual([id])
})

test('a version that is stored after the newer one leaves nothing in the index', async () => {
  const { older, newer } = await twoVersions()
  const [owner, newerOwner] = [await ownerOf(older), await ownerOf(newer)]
  meanwhile = async () => {
    meanwhile = async () => undefined
    await store(newer, newerOwner)
  }
  await store(older, owner)
  expect(await row(older.id)).toMatchObject({ superseded: 1 })
  expect([...indexed]).toEqual([newer.id])
})

test('a document that was deleted while it was read leaves nothing in the index', async () => {
  const id = await add(1)
  const job = await claimed('a')
  meanwhile = async () => {
    await markDeleted(db, scopeOf({ organizationId: 1 }), await row(id), NOW)
    await removeDocument(db, id)
  }
  await expect(store(job, 'a')).rejects.toThrow(LeaseLost)
  expect([...indexed]).toEqual([])
})

test('a document that another worker goes on with keeps what is in the index', async () => {
  const id = await add(1)
  const job = await claimed('a')
  meanwhile = () => db.updateTable('documents').set({ leaseOwner: 'b' }).where('id', '=', id).execute()
  await expect(store(job, 'a')).rejects.toThrow(LeaseLost)
  expect([...indexed]).toEqual([id])
})

describe('an index that is compared with the database', () => {
  const reconcile = (over = db) =>
    reconcileIndex(
      {
        db: over,
        index,
        keyring: { keysOf: async () => KEYS, forget: () => undefined },
        embedder: { modelId: 'm', dimensions: 2 } as StoreDeps['embedder'],
        logger: createLogger('silent'),
      },
      scopeOf({ organizationId: 1 }),
    )

  test('gets a document back that it lost', async () => {
    const id = await add(1)
    await store(await claimed('a'), 'a')
    indexed.clear()
    await reconcile()
    expect([...indexed]).toEqual([id])
  })

  test('does not get one back that is deleted while it is written', async () => {
    const id = await add(1)
    await store(await claimed('a'), 'a')
    indexed.clear()
    meanwhile = async () => {
      await markDeleted(db, scopeOf({ organizationId: 1 }), await row(id), NOW)
      await index.remove({} as never, id)
      await removeDocument(db, id)
    }
    await reconcile()
    expect([...indexed]).toEqual([])
  })

  test('does not get one back that a newer version replaces while it is written', async () => {
    const { older, newer } = await twoVersions()
    await store(older, await ownerOf(older))
    const newerOwner = await ownerOf(newer)
    indexed.clear()
    meanwhile = async () => {
      meanwhile = async () => undefined
      await store(newer, newerOwner)
    }
    await reconcile()
    expect([...indexed]).toEqual([newer.id])
  })

  test('keeps one that is read to its end while the rows are looked through', async () => {
    const id = await add(1)
    const job = await claimed('a')
    indexed.add(id)
    let queries = 0
    // Of its own, as a statement holds its connection until its result is there.
    const other = openDatabase(join(folder, 'veracite.db'))
    const watched = other.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        if (queries === 1) await store(job, 'a')
        return result
      },
    })
    await reconcile(watched)
    await other.destroy()
    expect([queries > 1, [...indexed]]).toEqual([true, [id]])
  })
})

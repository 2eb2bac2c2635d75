import { join } from 'node:path'
import { createBillingNotices } from '../../server/billing/notices/billingNotices.ts'
import { createPlansService } from '../../server/billing/plans/plans.service.ts'
import { readConfig } from '../../server/config.ts'
import type { OrganizationKeys } from '../../server/crypto/organizationKeys.ts'
import { addDeepVectors, markDeepened } from '../../server/documents/deep/deepVectors.repository.ts'
import { readInDepth } from '../../server/documents/deep/readInDepth.ts'
import { addDocument, chunkId } from '../../server/documents/documents.repository.ts'
import { storePrepared } from '../../server/documents/ingestDocument.ts'
import { sourceKey } from '../../server/documents/sourceKey.ts'
import { storeBlob } from '../../server/documents/websites/fetchWebsite.ts'
import { layFoundation } from '../../server/foundation.ts'
import { createLogger } from '../../server/logger.ts'
import { createOrganizationsService } from '../../server/organizations/organizations.service.ts'
import { systemRuntime } from '../../server/runtime.ts'
import { scopeOf } from '../../server/scope.ts'
import { makeOrganization, type MadeOrganization } from '../../server/testing/factories.ts'
import { prepare, type EmbeddedChunk, type Prepared } from '../../shared/ingest/prepare.ts'

/** A file that was read once, as every organization gets it. */
interface ReadFile {
  name: string
  bytes: Uint8Array
  contents: Omit<Prepared, 'batches' | 'close'>
  chunks: EmbeddedChunk[]
  /** What the encoders in force made of its passages, in order. */
  vectors: Int8Array[]
}

type Foundation = Awaited<ReturnType<typeof layFoundation>>

const SHIPPED = join(import.meta.dirname, '../../shared')
/** Organizations that are filled at once: more wait for the one thread that writes indexes. */
const AT_ONCE = 8

/**
 * Founds organizations in an empty data folder that all hold the same files, and signs a member of each in; gives the members'
 * cookies. By the services, since reading as many files and making their vectors takes most of an hour: each file is read
 * once, and stored and indexed with each organization's own keys. With `depth` the files are read in depth as well.
 */
export async function fillOrganizations(
  dataDir: string,
  { count, files, depth }: { count: number; files: readonly { name: string; text: Uint8Array }[]; depth: string },
): Promise<string[]> {
  const laid = await layFoundation({
    config: readConfig({ DATA_DIR: dataDir, PORT: '0', DEEP_SEARCH: depth }),
    logger: createLogger('error'),
    runtime: systemRuntime,
    shippedFolder: SHIPPED,
    publicUrl: () => 'http://127.0.0.1',
  })
  try {
    const read: ReadFile[] = []
    for (const { name, text } of files) read.push(await readFile(laid, { name, bytes: text }))
    const organizations = await found(laid, count)
    const left = [...organizations]
    const fillNext = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift())
        for (const file of read) await store(laid, await laid.keyring.keysOf(next.scope), file)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fillNext))
    return organizations.map(({ owner }) => owner.client.cookie())
  } finally {
    await close(laid)
  }
}

async function found(laid: Foundation, count: number): Promise<MadeOrganization[]> {
  const base = { ...laid, billingNotices: createBillingNotices(laid) }
  const plans = createPlansService({ ...base, deployment: 'hosted' })
  const organizations = createOrganizationsService({ ...base, plans, signUp: 'open' })
  const composition = {
    foundation: { ...laid, organizations, now: laid.runtime.now },
    services: { sessions: laid.sessions },
  }
  const made: MadeOrganization[] = []
  while (made.length < count) made.push(await makeOrganization({ url: '', composition }, { plan: 'premium' }))
  return made
}

async function readFile(laid: Foundation, file: { name: string; bytes: Uint8Array }): Promise<ReadFile> {
  const { batches, close: _close, ...contents } = await prepare(laid, file)
  const chunks: EmbeddedChunk[] = []
  for await (const batch of batches) chunks.push(...batch)
  const vectors: Int8Array[] = []
  if (laid.deep) for (const { chunk } of chunks) vectors.push(await readInDepth(laid.deep.encoders, chunk, file.name))
  return { ...file, contents, chunks, vectors }
}

/** Makes a file a searchable document of an organization. */
async function store(laid: Foundation, keys: OrganizationKeys, file: ReadFile): Promise<void> {
  const { name, bytes, contents, chunks, vectors } = file
  const filename = laid.runtime.newId()
  const contentHash = await storeBlob(await laid.blobs.writer(keys, filename), bytes)
  const row = await addDocument(laid.db, scopeOf(keys), {
    filename,
    originalName: name,
    fileSize: bytes.length,
    fileType: contents.summary.mediaType,
    uploadedBy: null,
    uploadedAt: laid.runtime.now().toISOString(),
    sourceKey: sourceKey.upload(name),
    contentHash,
    accessLevel: 'users',
    version: 1,
    parentDocumentId: null,
    leaseOwner: 'bench',
  })
  const batches = (async function* () {
    yield chunks
  })()
  await storePrepared(
    { ...laid, onCompleted: () => undefined },
    {
      keys,
      job: { ...row, attempts: 1, lostTries: 0 },
      name,
      fileType: row.fileType,
      prepared: { ...contents, batches, close: () => undefined },
      progress: { owner: 'bench', report: async () => undefined },
    },
  )
  const { deep } = laid
  if (!deep) return
  const rows = vectors.map((each, at) => ({ id: chunkId(row.id, at), vectors: each }))
  await laid.inTransaction((tx) => addDeepVectors(tx, keys, { model: deep.modelId, rows }), { lasting: false })
  await markDeepened(laid.db, row.id, deep.modelId)
}

async function close(laid: Foundation): Promise<void> {
  laid.logEraser.stop()
  laid.observed.close()
  await laid.blobs.settle()
  await laid.mailer.stop()
  laid.extraction.close()
  await Promise.all([laid.embedder.close(), laid.deep?.close(), laid.examiners.close()])
  await laid.index.close()
  await laid.db.destroy()
  laid.letGo()
}

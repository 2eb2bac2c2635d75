import type { z } from 'zod'
import type { SyncPlanAnswer, syncFileAnswer, syncFiles, syncPlan } from '../../shared/contract/sync.ts'
import { syncFileFields } from '../../shared/contract/sync.ts'
import { INGEST_FAILURES, type IngestFailure } from '../../shared/domain/status.ts'
import { MOST_SYNC_ENTRIES } from '../../shared/domain/sync.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import { contentPrint } from '../documents/blobs/blobStore.ts'
import { type DocumentRow, findByPrints, findLiving, findNewest, giveUpContent } from '../documents/synced/forSync.ts'
import {
  addSynced,
  findSame,
  placeOf,
  readAgain,
  syncedType,
  type ReadByDevice,
} from '../documents/synced/syncedDocument.ts'
import type { Arrivals, Arrived } from '../documents/upload/arrivals.ts'
import { assertThat } from '../errors.ts'
import type { ReceiveFile } from '../http/upload.ts'
import { scopeOf } from '../scope.ts'
import { fileUnder, isOwn, leave, link, makeRoom, type Filing, type KnownFile } from './filing.ts'
import { openFolder, type SyncDeps } from './folders.service.ts'
import { inPieces } from './pieces.ts'
import { findFiles, listFiles } from './syncFiles.repository.ts'

/** The files of watched folders: what is to be sent, and what arrives. */
export interface SyncFilesService {
  /** Says what is to be done with files, and links those whose bytes are here. @throws NOT_FOUND */
  plan(actor: Actor, folderId: number, request: z.output<typeof syncPlan>): Promise<SyncPlanAnswer>
  /**
   * Takes a file in, with what the device has read of it. Sending it again changes nothing.
   * @throws NOT_FOUND, VALIDATION_FAILED, BAD_REQUEST for bytes that are others than was said, and what `Arrivals.take` throws
   */
  receive(
    actor: Actor,
    folderId: number,
    request: { receiveFile: ReceiveFile; confirmAccess: () => Promise<void> },
  ): Promise<z.input<typeof syncFileAnswer>>
  /** Files of a folder by path, a page at a time. @throws NOT_FOUND */
  list(actor: Actor, folderId: number, cursor: string | undefined): Promise<z.input<typeof syncFiles>>
}

export interface SyncFilesDeps extends SyncDeps {
  arrivals: Arrivals
  /** Tells the queue that there is work. */
  onUpload: () => void
}

export function createSyncFilesService(deps: SyncFilesDeps): SyncFilesService {
  const filingOf = (actor: Actor, tx: Filing['tx']): Filing => ({
    tx,
    scope: scopeOf(actor),
    now: deps.runtime.now(),
    billing: deps.billing,
  })
  return {
    async plan(actor, folderId, { files }) {
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const asked = files.map(({ path, hash, size }) => ({ path, size, print: contentPrint(keys, hash) }))
      const inFolder = <T>(work: (filing: Filing, folder: KnownFile['folder']) => Promise<T>): Promise<T> =>
        deps.inTransaction(async (tx) => {
          await requireMember(tx, actor)
          const folder = await openFolder(deps, tx, actor, folderId)
          return work(filingOf(actor, tx), folder)
        })
      const found = await inFolder((filing, folder) => lookUp(filing, folder, asked))
      const links = new Map<string, Planned>()
      for (const piece of inPieces(found.filter(({ planned }) => planned === 'link')))
        await inFolder(async (filing, folder) => {
          for (const { file } of piece) links.set(file.path, await planLink(filing, { folder, ...file }))
        })
      const planned = found.map(({ file: { path }, planned: known }) =>
        known === 'link' ? (links.get(path) ?? { path, action: 'send' as const }) : known,
      )
      if (planned.some(({ action }) => action === 'linked')) {
        deps.onUpload()
        await deps.onChange()
      }
      return { files: planned }
    },
    async receive(actor, folderId, { receiveFile, confirmAccess }) {
      await openFolder(deps, deps.db, actor, folderId)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const use = async (arrived: Arrived) => {
        const fields = syncFileFields.safeParse(arrived.fields)
        assertThat(fields.success, 'VALIDATION_FAILED', 'The fields of the file are not valid')
        const { path, hash } = fields.data
        const mediaType = syncedType(path)
        assertThat(
          arrived.print === contentPrint(keys, hash),
          'BAD_REQUEST',
          'The file is another than was announced.',
          {
            params: { reason: 'hash' },
          },
        )
        await confirmAccess()
        return deps.inTransaction(async (tx) => {
          await requireMember(tx, actor)
          const folder = await openFolder(deps, tx, actor, folderId)
          const former = (await findFiles(tx, folder.id, [path])).get(path)
          const file = { folder, path, print: arrived.print, size: arrived.size, former }
          const { row, added } = await register(filingOf(actor, tx), file, { arrived, mediaType, actor })
          if (added)
            await deps.audit.record(tx, actor, {
              action: 'document.uploaded',
              target: row.originalName,
              detail: `synced folder ${folder.name}`,
            })
          return { row, path, isPlain: added && !former, kept: [row.filename, row.preparedBlob] }
        })
      }
      const { row, path, isPlain } = await deps.arrivals.take(actor, receiveFile, { prepared: true, use })
      deps.onUpload()
      // A file that is new changes nothing that the index has, and most are.
      if (!isPlain) await deps.onChange()
      return { path, documentId: row.id, status: row.status, accessLevel: row.accessLevel }
    },
    async list(actor, folderId, cursor) {
      const scope = scopeOf(actor)
      const folder = await openFolder(deps, deps.db, actor, folderId)
      const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8')
      const rows = await listFiles(deps.db, folder.id, { after, limit: MOST_SYNC_ENTRIES })
      const documents = await findLiving(
        deps.db,
        scope,
        rows.map(({ documentId }) => documentId),
      )
      const last = rows.length === MOST_SYNC_ENTRIES ? rows.at(-1) : undefined
      return {
        files: rows.flatMap(({ path, size, documentId }) => {
          const document = documents.get(documentId)
          return document ? [{ path, size, documentId, status: document.status }] : []
        }),
        ...(last && { cursor: Buffer.from(last.path).toString('base64url') }),
      }
    },
  }
}

type Planned = SyncPlanAnswer['files'][number]

interface Asked {
  path: string
  size: number
  print: string
}

/** Says of files what is known, and of which there is a document that they may be linked to. */
async function lookUp(
  filing: Filing,
  folder: KnownFile['folder'],
  asked: readonly Asked[],
): Promise<{ file: Asked; planned: Planned | 'link' }[]> {
  const { tx, scope } = filing
  const paths = asked.map(({ path }) => path)
  const formers = await findFiles(tx, folder.id, paths)
  const documents = await findLiving(
    tx,
    scope,
    [...formers.values()].map(({ documentId }) => documentId),
  )
  const prints = await findByPrints(
    tx,
    scope,
    asked.map(({ print }) => print),
  )
  return asked.map((file) => {
    const { path, print } = file
    const former = formers.get(path)
    const document = former?.print === print ? documents.get(former.documentId) : undefined
    if (document) return { file, planned: plannedAs('known', path, document) }
    return { file, planned: prints.has(print) ? 'link' : { path, action: 'send' } }
  })
}

/** What was found for a whole page may be another by now, also by the links made for it, so it is looked for anew. */
async function planLink(filing: Filing, file: Omit<KnownFile, 'former'>): Promise<Planned> {
  const { folder, path, print } = file
  const former = (await findFiles(filing.tx, folder.id, [path])).get(path)
  const same = await findSame(filing.tx, filing.scope, { print, fingerprint: undefined })
  const linked = same && (await link(filing, { ...file, former }, same))
  return linked ? plannedAs('linked', path, linked) : { path, action: 'send' }
}

function plannedAs(action: 'known' | 'linked', path: string, document: DocumentRow): Planned {
  const code = (document.failureCode ?? 'INTERNAL') as IngestFailure
  return {
    path,
    action,
    documentId: document.id,
    status: document.status,
    accessLevel: document.accessLevel,
    ...(document.status === 'failed' && {
      error: { code, message: INGEST_FAILURES[code] ?? INGEST_FAILURES.INTERNAL },
    }),
  }
}

interface Sent {
  arrived: Arrived
  mediaType: string
  actor: Actor
}

/** Gives a file that arrived its document: the one that has its bytes, the next version of its own, or one that is new. */
async function register(
  filing: Filing,
  file: KnownFile,
  { arrived, mediaType, actor }: Sent,
): Promise<{ row: DocumentRow; added: boolean }> {
  const { tx, scope, billing, now } = filing
  const read: ReadByDevice = { preparedBlob: arrived.preparedBlob, deviceId: file.folder.deviceId }
  const same = await findSame(tx, scope, arrived)
  const linked = same && (await link(filing, file, same, read))
  if (linked)
    return { row: linked.status === 'failed' ? await readAgain(tx, scope, linked, { read }) : linked, added: false }
  if (same && same.deletedAt === null) await giveUpContent(tx, same.id)
  await billing.reserveStorage(tx, scope, arrived.size)
  arrived.counted()
  const place = placeOf(file.folder, file.path)
  const document = file.former && (await findLiving(tx, scope, [file.former.documentId])).get(file.former.documentId)
  const own = document !== undefined && (await isOwn(filing, file, document))
  if (document && !own) await leave(filing, document.id, file.former?.id)
  if (!own) await makeRoom(filing, place.sourceKey)
  const { accessLevel } = file.folder
  const earlier = own ? await findNewest(tx, scope, place.sourceKey) : undefined
  const added = { place, arrived, mediaType, accessLevel, earlier, uploadedBy: actor.userId, now, read }
  const row = await addSynced(tx, scope, added)
  await fileUnder(filing, { ...file, former: undefined }, row)
  return { row, added: true }
}

import type { z } from 'zod'
import type { syncChanges, syncChangesAnswer, syncFolderChange, syncFolderRemoval } from '../../shared/contract/sync.ts'
import { LEVEL_RANK, type AccessLevel } from '../../shared/domain/access.ts'
import { needsConfirmation, QUARANTINE_MS } from '../../shared/domain/sync.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import { contentPrint } from '../documents/blobs/blobStore.ts'
import { nameLevel } from '../documents/levels.ts'
import { cameBySync, familyIds, findLiving } from '../documents/synced/forSync.ts'
import { adopt, isReadable, moveSynced, placeOf, readAgain } from '../documents/synced/syncedDocument.ts'
import { assertThat } from '../errors.ts'
import { scopeOf } from '../scope.ts'
import { leave, makeRoom, type Filing } from './filing.ts'
import { openFolder, type SyncDeps } from './folders.service.ts'
import { FILES_AT_ONCE, inPieces, movesInPieces } from './pieces.ts'
import { findFolder, removeFolder, setFolder, type FolderRow } from './sync.repository.ts'
import {
  countForBrake,
  findFiles,
  findHolders,
  forgetRemoved,
  listFiles,
  setPaths,
  setRemoved,
  type FileRow,
} from './syncFiles.repository.ts'

/** What changes in watched folders without a byte being sent. */
export interface SyncChangesService {
  /** Moves first, then removals, in pieces; moves stay made where the removals are held back. @throws NOT_FOUND, CONFLICT with the reason `brake` */
  apply(
    actor: Actor,
    folderId: number,
    changes: z.output<typeof syncChanges>,
  ): Promise<z.input<typeof syncChangesAnswer>>
  /** Renames a folder, or says who may see its documents. @throws NOT_FOUND */
  change(actor: Actor, folderId: number, change: z.output<typeof syncFolderChange>): Promise<void>
  /** Ends the sync of a folder. @throws NOT_FOUND */
  remove(actor: Actor, folderId: number, removal: z.output<typeof syncFolderRemoval>): Promise<void>
}

/** Removals of so long count for the brake together. */
const BRAKE_MS = 60 * 60 * 1000
export function createSyncChangesService(
  deps: SyncDeps & {
    /** Tells the clean-up that there is work. */
    onRemove: () => void
    /** Tells the queue that there is work. */
    onUpload: () => void
  },
): SyncChangesService {
  const inFolder = <T>(actor: Actor, id: number, work: (filing: Filing, folder: FolderRow) => Promise<T>): Promise<T> =>
    deps.inTransaction(async (tx) => {
      await requireMember(tx, actor)
      const folder = await openFolder(deps, tx, actor, id)
      return work({ tx, scope: scopeOf(actor), now: deps.runtime.now(), billing: deps.billing }, folder)
    })
  /** Goes through the files of a folder, some in each transaction. */
  const throughFiles = async (
    actor: Actor,
    folderId: number,
    work: (filing: Filing, folder: FolderRow, files: FileRow[]) => Promise<void>,
  ) => {
    for (let after: string | undefined, more = true; more;)
      await inFolder(actor, folderId, async (filing, folder) => {
        const files = await listFiles(filing.tx, folder.id, { after, limit: FILES_AT_ONCE })
        await work(filing, folder, files)
        after = files.at(-1)?.path
        more = files.length === FILES_AT_ONCE
      })
  }
  const settled = async () => {
    deps.onUpload()
    deps.onRemove()
    await deps.onChange()
  }
  return {
    async apply(actor, folderId, { moves, removals, confirmed }) {
      await openFolder(deps, deps.db, actor, folderId)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const asked = moves.map(({ from, to, hash }) => ({ from, to, print: contentPrint(keys, hash) }))
      const done = { moved: 0, removed: 0, refused: [] as string[] }
      const move = async (piece: readonly Move[]) => {
        const { moved, refused } = await inFolder(actor, folderId, (filing, folder) => moveFiles(filing, folder, piece))
        done.moved += moved
        done.refused.push(...refused)
      }
      const removeSome = (paths: readonly string[], rest: readonly string[]) =>
        inFolder(actor, folderId, async (filing, folder) => {
          // What others remove meanwhile counts, too: all that is still to go is weighed each time.
          if (!confirmed) await brake(filing, folder, (await findFiles(filing.tx, folder.id, rest)).size)
          const gone = [...(await findFiles(filing.tx, folder.id, paths)).values()]
          if (gone.length === 0) return
          const hidden = await removeFiles(filing, gone, confirmed)
          const before = new Date(filing.now.getTime() - QUARANTINE_MS).toISOString()
          await forgetRemoved(filing.tx, filing.scope, before)
          const detail = `${gone.length} files, ${hidden} documents to quarantine${confirmed ? '; confirmed' : ''}`
          await deps.audit.record(filing.tx, actor, { action: 'sync.files_removed', target: folder.name, detail })
          done.removed += gone.length
        })
      try {
        // Whatever keeps a later piece from being made, the call can be repeated.
        for (const piece of movesInPieces(asked)) await move(piece)
        for (const [at, piece] of inPieces(removals).entries())
          await removeSome(piece, removals.slice(at * FILES_AT_ONCE))
      } finally {
        if (done.moved + done.removed > 0) await settled()
      }
      // Told in the order in which they were asked for.
      const order = new Map(asked.map(({ from }, at) => [from, at]))
      done.refused.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
      return done
    },
    async change(actor, folderId, { name, accessLevel }) {
      const before = await inFolder(actor, folderId, async ({ tx }, folder) => {
        const change = { ...(name !== undefined && { name }), ...(accessLevel && { accessLevel }) }
        if (Object.keys(change).length > 0) await setFolder(tx, folder.id, change)
        const said = [name !== undefined && `named ${name}`, accessLevel && `${folder.accessLevel} to ${accessLevel}`]
        const detail = said.filter(Boolean).join('; ')
        await deps.audit.record(tx, actor, { action: 'sync.folder_changed', target: folder.name, detail })
        return folder
      })
      await throughFiles(actor, folderId, (filing, folder, files) => changeFiles(filing, { before, folder, files }))
      await settled()
    },
    async remove(actor, folderId, { documents }) {
      let name = ''
      await throughFiles(actor, folderId, async (filing, folder, files) => {
        name = folder.name
        if (documents === 'quarantine') await removeFiles(filing, files, true)
        else await keepDocuments(filing, files)
      })
      await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        await removeFolder(tx, folderId)
        const detail = documents === 'keep' ? 'documents kept' : 'documents to quarantine'
        await deps.audit.record(tx, actor, { action: 'sync.folder_removed', target: name, detail })
      })
      await settled()
    },
  }
}

interface Move {
  from: string
  to: string
  print: string
}

async function moveFiles(
  filing: Filing,
  folder: FolderRow,
  asked: readonly Move[],
): Promise<{ moved: number; refused: string[] }> {
  const { tx } = filing
  const found = await findFiles(tx, folder.id, [...new Set(asked.flatMap(({ from, to }) => [from, to]))])
  const moves: (Move & { file: FileRow })[] = []
  const refused: string[] = []
  let repeated = 0
  for (const move of asked) {
    const file = found.get(move.from)
    const isFree = !moves.some(({ from, to }) => from === move.from || to === move.to)
    if (!file && found.get(move.to)?.print === move.print) repeated += 1
    else if (file?.print === move.print && isFree && isReadable(move.to)) moves.push({ ...move, file })
    else refused.push(move.from)
  }
  // What stands where a file goes, and does not go itself, is gone.
  const going = new Set(moves.map(({ from }) => from))
  const replaced = moves.flatMap(({ to }) => (going.has(to) ? [] : (found.get(to) ?? [])))
  await removeFiles(filing, replaced, true)
  await setPaths(
    tx,
    moves.map(({ file, to }) => ({ id: file.id, to })),
  )
  await moveDocuments(filing, folder, moves)
  return { moved: moves.length + repeated, refused }
}

/** Documents that are those of the moved files alone get their new places, first all of them a place that nothing has. */
async function moveDocuments(
  filing: Filing,
  folder: FolderRow,
  moves: readonly (Move & { file: FileRow })[],
): Promise<void> {
  const { tx, scope } = filing
  const documents = await findLiving(
    tx,
    scope,
    moves.map(({ file }) => file.documentId),
  )
  const own = moves.flatMap(({ from, to, file }) => {
    const document = documents.get(file.documentId)
    const was = placeOf(folder, from)
    return document?.sourceKey === was.sourceKey ? [{ document, was, to: placeOf(folder, to) }] : []
  })
  for (const { document, was } of own)
    await moveSynced(tx, scope, document, { was, to: { ...was, sourceKey: `sync:moving/${document.id}` } })
  for (const { document, was, to } of own) {
    await makeRoom(filing, to.sourceKey)
    await moveSynced(tx, scope, document, { was, to })
    // Its ending says how a file is read.
    if (endingOf(was.originalName) !== endingOf(to.originalName)) await readAgain(tx, scope, document)
  }
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

async function brake({ tx, now }: Filing, folder: FolderRow, gone: number): Promise<void> {
  if (gone === 0) return
  const since = new Date(now.getTime() - BRAKE_MS).toISOString()
  const { files, removed } = await countForBrake(tx, folder.id, since)
  assertThat(
    !needsConfirmation(removed + gone, files + removed),
    'CONFLICT',
    'So many files are gone at once that somebody has to confirm it.',
    { params: { reason: 'brake', removals: removed + gone, files: files + removed } },
  )
}

/** Notes that files are gone; returns how many documents went with them. */
async function removeFiles(filing: Filing, files: readonly FileRow[], confirmed: boolean): Promise<number> {
  const ids = files.map(({ id }) => id)
  await setRemoved(filing.tx, ids, { now: filing.now.toISOString(), confirmed })
  let hidden = 0
  for (const documentId of new Set(files.map((file) => file.documentId)))
    if (await leave(filing, documentId)) hidden += 1
  return hidden
}

/** Files of a folder that is watched no more leave their documents to other folders, or to the library. */
async function keepDocuments(filing: Filing, files: readonly FileRow[]): Promise<void> {
  const { tx, scope } = filing
  await setRemoved(
    tx,
    files.map(({ id }) => id),
    { now: filing.now.toISOString(), confirmed: true },
  )
  const ids = [...new Set(files.map((file) => file.documentId))]
  for (const document of (await findLiving(tx, scope, ids)).values()) {
    const holders = await findHolders(tx, scope, { documentIds: await familyIds(tx, scope, document) })
    if (holders.length > 0) await leave(filing, document.id)
    else await adopt(tx, scope, document)
  }
}

/** Documents follow the name of their folder, and its level where they had the former one. */
async function changeFiles(
  filing: Filing,
  { before, folder, files }: { before: FolderRow; folder: FolderRow; files: readonly FileRow[] },
): Promise<void> {
  const { tx, scope } = filing
  const documents = await findLiving(
    tx,
    scope,
    files.map(({ documentId }) => documentId),
  )
  for (const { path, documentId } of files) {
    const document = documents.get(documentId)
    if (!document || !cameBySync(document)) continue
    const [was, to] = [placeOf(before, path), placeOf(folder, path)]
    if (document.sourceKey === to.sourceKey && was.folder !== to.folder)
      await moveSynced(tx, scope, document, { was, to })
    if (before.accessLevel !== folder.accessLevel && document.accessLevel === before.accessLevel)
      await nameLevel(tx, scope, document, await levelAmong(filing, documentId, folder.accessLevel))
  }
}

/** The narrowest level of the folders that a document lies in. */
async function levelAmong({ tx, scope }: Filing, documentId: number, level: AccessLevel): Promise<AccessLevel> {
  const holders = await findHolders(tx, scope, { documentIds: [documentId] })
  const folders = await Promise.all(
    [...new Set(holders.map(({ folderId }) => folderId))].map((id) => findFolder(tx, scope, id)),
  )
  const levels = [level, ...folders.flatMap((folder) => (folder ? [folder.accessLevel] : []))]
  return levels.reduce((narrowest, each) => (LEVEL_RANK[each] > LEVEL_RANK[narrowest] ? each : narrowest))
}

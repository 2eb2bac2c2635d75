import { join } from 'node:path'
import type { ChannelAnswer } from '../../contract/channels.ts'
import type { FileRow } from '../ledger/fileTable.ts'
import type { Folder } from '../ledger/folderTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { checkRoot } from '../scan/rootCheck.ts'
import { compileRules } from '../scan/rules.ts'
import { differencesOf } from '../scan/scanFolder.ts'
import { walk } from '../scan/walk.ts'
import { ConsoleError } from '../consoleError.ts'
import { readFileOnce } from './hashFile.ts'

type DryRun = ChannelAnswer<'folders.dryRun'>

/** Items of each action that are listed. */
const MOST_ITEMS = 200

/**
 * What a sync would do now, by the same comparison as a sync, without writing or sending anything. Only new and changed files are read.
 * What the server has elsewhere is not known here: such files count as sent.
 * @throws ConsoleError where the folder is not there
 */
export async function dryRun(
  ledger: Ledger,
  folder: Folder,
  options: { maxBytes: number; signal: AbortSignal },
): Promise<DryRun> {
  const before = ledger.files.ofFolder(folder.id)
  const root = await checkRoot(folder.path, folder.dev, before)
  if (!root.there) throw new ConsoleError('FOLDER_MISSING', 'The folder is not there; nothing of it would be touched.')
  const rules = compileRules(folder.rules, options.maxBytes)
  const found = await walk(folder.path, rules, { signal: options.signal })
  const rows = new Map<string, FileRow>(before.map((row) => [row.path, row]))
  for (const difference of differencesOf(before, found, rules)) {
    if ('drop' in difference) rows.delete(difference.drop.path)
    else if ('insert' in difference)
      rows.set(difference.path, { ...BLANK, path: difference.path, ...difference.insert })
    else rows.set(difference.row.path, { ...difference.row, ...difference.change })
  }
  return outcomeOf(await hashed([...rows.values()], folder, options))
}

const BLANK: FileRow = {
  id: 0,
  folderId: '',
  path: '',
  present: 1,
  stamp: null,
  size: null,
  hash: null,
  remoteHash: null,
  documentId: null,
  toSend: 0,
  decision: null,
  state: 'waiting',
  reason: null,
  detail: null,
  attempts: 0,
  nextTryAt: null,
  changedAt: '',
}

/** With the hash of every file that has none yet; what cannot be read keeps none. */
async function hashed(
  rows: FileRow[],
  { path }: Folder,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<FileRow[]> {
  const known: FileRow[] = []
  for (const row of rows) {
    if (row.present === 0 || row.state === 'skipped' || row.hash !== null) known.push(row)
    else {
      const read = await readFileOnce(join(path, row.path), { keep: false, most: maxBytes, signal })
      known.push('failed' in read ? { ...row, state: 'unreadable', reason: read.failed } : { ...row, hash: read.hash })
    }
  }
  return known
}

function outcomeOf(rows: readonly FileRow[]): DryRun {
  const result: DryRun = { send: { files: 0, bytes: 0 }, unchanged: 0, skipped: 0, moves: 0, removals: 0, items: [] }
  const isGone = (row: FileRow) =>
    row.remoteHash !== null && row.decision !== 'keep' && (row.present === 0 || row.reason === 'rule')
  const gone = rows.filter(isGone)
  const list = (count: number, item: DryRun['items'][number]) => {
    if (count <= MOST_ITEMS) result.items.push(item)
  }
  for (const row of rows) {
    if (row.present === 0) continue
    if (row.state === 'skipped' || row.hash === null) {
      if (!isGone(row))
        list(++result.skipped, { path: row.path, action: 'skip', ...(row.reason && { reason: row.reason }) })
    } else if (row.hash === row.remoteHash) result.unchanged += 1
    else {
      const at = row.remoteHash === null ? gone.findIndex(({ remoteHash }) => remoteHash === row.hash) : -1
      const [from] = at === -1 ? [] : gone.splice(at, 1)
      if (from) list(++result.moves, { path: from.path, action: 'move', to: row.path })
      else {
        result.send.bytes += row.size ?? 0
        list(++result.send.files, { path: row.path, action: 'send' })
      }
    }
  }
  for (const row of gone) list(++result.removals, { path: row.path, action: 'remove' })
  return result
}

import { randomBytes } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { ConsoleError } from '../consoleError.ts'
import { dryRun } from '../plan/dryRun.ts'
import type { Folder } from '../ledger/folderTable.ts'
import { folderView } from '../views.ts'
import { browse } from './browse.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

type Names =
  | 'folders.pick'
  | 'folders.browse'
  | 'folders.add'
  | 'folders.change'
  | 'folders.pause'
  | 'folders.remove'
  | 'folders.rescan'
  | 'folders.dryRun'
  | 'folders.decide'

export function folderHandlers({ ledger, connection, engine, newsroom, options }: HandlerDeps): Pick<Handlers, Names> {
  const find = (id: string): Folder => {
    const folder = ledger.folders.find(id)
    if (!folder || folder.removing) throw new ConsoleError('NOT_FOUND', 'This folder is not watched.')
    return folder
  }
  const view = (id: string) =>
    folderView(ledger, find(id), { scanning: engine.isScanning(id), paused: ledger.settings.read('paused') === true })
  const changed = (id: string) => {
    engine.wake()
    newsroom.tell('status', 'files', 'activity')
    return view(id)
  }
  return {
    'folders.pick': async () => {
      const path = await options.face?.pick?.()
      return path === undefined ? {} : { path }
    },
    'folders.browse': async ({ path }) => browse(path ?? homedir()),
    'folders.add': async ({ path, name, ...rules }) => {
      const root = await folderAt(path)
      const nested = ledger.folders.all().find((other) => !other.removing && overlaps(other.path, root))
      if (nested)
        throw new ConsoleError('OVERLAPS', `This folder lies in, or holds, one that is watched already: ${nested.path}`)
      if (overlaps(root, resolve(options.dataDir)))
        throw new ConsoleError('OWN_DATA', "The console's own data lie in this folder.")
      const id = randomBytes(12).toString('base64url')
      ledger.inTransaction(() => {
        ledger.folders.add({ id, name, path: root, rules })
        ledger.activity.add({ kind: 'folder-added', folder: name, path: root })
      })
      return changed(id)
    },
    'folders.change': async ({ id, name, ...change }) => {
      const folder = find(id)
      ledger.folders.change(id, { name: name ?? folder.name, rules: { ...folder.rules, ...change } })
      ledger.activity.add({ kind: 'folder-changed', folder: name ?? folder.name })
      engine.rescan(id)
      return changed(id)
    },
    'folders.pause': async ({ id, paused }) => {
      const { name } = find(id)
      ledger.folders.change(id, { paused })
      ledger.activity.add({ kind: paused ? 'paused' : 'resumed', folder: name })
      if (!paused) engine.rescan(id)
      return changed(id)
    },
    'folders.remove': async ({ id, documents }) => {
      find(id)
      ledger.folders.change(id, { removing: documents })
      engine.wake()
      newsroom.tell('status', 'files')
      return {}
    },
    'folders.rescan': async ({ id }) => {
      find(id)
      engine.rescan(id)
      return {}
    },
    'folders.dryRun': async ({ id }) =>
      dryRun(ledger, find(id), { maxBytes: connection.maxBytes(), signal: AbortSignal.timeout(10 * 60_000) }),
    'folders.decide': async ({ id, removals }) => {
      const { name } = find(id)
      const held = ledger.files.held(id)
      ledger.inTransaction(() => {
        ledger.files.decide(id, removals)
        ledger.activity.add({ kind: 'confirmed', folder: name, detail: `${removals} ${held}` })
      })
      return changed(id)
    },
  }
}

/** Where a folder really lies. @throws ConsoleError */
async function folderAt(path: string): Promise<string> {
  if (!isAbsolute(path)) throw new ConsoleError('NO_FOLDER', 'The path of the folder must be whole.')
  try {
    const root = await realpath(path)
    if ((await stat(root)).isDirectory()) return root
  } catch {
    // Told below.
  }
  throw new ConsoleError('NO_FOLDER', 'There is no such folder.')
}

/** Whether one of two folders lies in the other, or both are one. */
function overlaps(one: string, other: string): boolean {
  const inside = (path: string) => path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
  return inside(relative(one, other)) || inside(relative(other, one))
}

import type { Folder } from '../ledger/folderTable.ts'
import { compileRules } from '../scan/rules.ts'
import { watchFolder } from './watchFolder.ts'

/** One watcher for every folder that is to be watched. */
export interface Watchers {
  /** Watches these folders and no others; one whose place or rules changed is watched anew. */
  follow(folders: readonly Folder[]): void
  stop(): Promise<void>
}

export function createWatchers(
  pollMs: number,
  events: { onChange(folderId: string): void; onBroken(folderId: string): void },
): Watchers {
  const open = new Map<string, { key: string; stop: () => Promise<void> }>()
  const closing = new Set<Promise<void>>()

  function close(id: string): void {
    const watcher = open.get(id)
    open.delete(id)
    if (!watcher) return
    const end = watcher.stop().finally(() => closing.delete(end))
    closing.add(end)
  }

  return {
    follow(folders) {
      // A drive that comes back is found by the next look at the folder, and watched from then on.
      const wanted = new Map(folders.filter(isWatched).map((folder) => [folder.id, folder]))
      for (const [id, { key }] of open) {
        const folder = wanted.get(id)
        if (!folder || keyOf(folder) !== key) close(id)
      }
      for (const [id, folder] of wanted) {
        if (open.has(id)) continue
        const { rules, path } = folder
        const { enters } = compileRules(rules, Infinity)
        const stop = watchFolder(
          path,
          { subfolders: rules.subfolders, polling: rules.polling, pollMs, enters },
          { onChange: () => events.onChange(id), onBroken: () => events.onBroken(id) },
        )
        open.set(id, { key: keyOf(folder), stop })
      }
    },
    async stop() {
      for (const id of open.keys()) close(id)
      await Promise.all(closing)
    },
  }
}

const isWatched = ({ paused, missing, removing, dev }: Folder) => !paused && !missing && !removing && dev !== null

const keyOf = ({ path, rules, dev }: Folder): string => JSON.stringify([path, rules, dev])

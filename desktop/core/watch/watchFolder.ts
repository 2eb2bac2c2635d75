import { watch as open, type FSWatcher } from 'chokidar'
import { relative, sep } from 'node:path'
import { codeOf } from '../scan/walk.ts'

/** What watching tells: that something changed, or that the system watches no further. What changed is found by looking. */
export interface WatchEvents {
  onChange(): void
  /** The folder has to be looked at from time to time instead. */
  onBroken(code: string): void
}

/** How a folder is watched. */
export interface WatchOptions {
  subfolders: boolean
  /** For network drives, which tell of no changes. */
  polling: boolean
  /** How often, in milliseconds. */
  pollMs: number
  /** Whether a folder below the root, by its path with "/", is watched. */
  enters(path: string): boolean
}

/** Watches a folder until the returned function is called. It only wakes; the ledger and the next look decide. */
export function watchFolder(root: string, options: WatchOptions, events: WatchEvents): () => Promise<void> {
  const watcher: FSWatcher = open(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    usePolling: options.polling,
    interval: options.pollMs,
    binaryInterval: options.pollMs,
    atomic: false,
    ...(options.subfolders ? {} : { depth: 0 }),
    ignored: (path, facts) => {
      const below = relative(root, path).split(sep).join('/')
      return below !== '' && facts?.isDirectory() === true && !options.enters(below)
    },
  })
  watcher.on('all', () => events.onChange())
  // What changed until now nobody told.
  watcher.on('ready', () => events.onChange())
  watcher.on('error', (error) => events.onBroken(codeOf(error)))
  return () => watcher.close()
}

import type { BackupFolder } from './backupFolder.ts'
import type { Objects } from './objects.ts'

/** What was removed of a folder of backups. */
export interface Pruned {
  snapshots: string[]
  objects: number
  bytes: number
}

/** Removes snapshots but for so many of the newest, and then the objects that no snapshot needs. */
export function prune(folder: BackupFolder, objects: Objects, keep: number): Pruned {
  const all = folder.snapshots()
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const id of old) folder.remove(id)
  return { snapshots: old, ...objects.removeAllBut(folder.needed()) }
}

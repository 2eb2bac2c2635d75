import type { Folder } from '../ledger/folderTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import type { SyncCalls } from '../serverClient/syncCalls.ts'
import type { Timings } from './timings.ts'

/** What is known of a folder only while the program runs; all of it may be lost. Times are those of `performance.now`. */
export interface FolderMemory {
  /** Since when a file has had its stamp. */
  stable: Map<number, { stamp: string; since: number }>
  /** Since when a file has been gone. */
  gone: Map<number, number>
  /** Whether the server's list of the folder was compared with the ledger. */
  reconciled: boolean
}

export const newMemory = (): FolderMemory => ({ stable: new Map(), gone: new Map(), reconciled: false })

/** What the steps for one folder work with. */
export interface Work {
  ledger: Ledger
  calls: SyncCalls
  folder: Folder
  /** The server's number of the folder. */
  serverId: number
  memory: FolderMemory
  timings: Timings
  /** The largest file that the server takes, in bytes. */
  maxBytes: number
  signal: AbortSignal
}

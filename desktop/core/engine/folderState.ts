import { newMemory, type FolderMemory } from './work.ts'

/** When a folder has its next turn, and what is remembered between turns. Times are those of `performance.now`. */
export interface FolderState {
  readonly id: string
  memory: FolderMemory
  /** When it is looked at. */
  scanAt: number
  /** Not before this, whatever changes. */
  scanNotBefore: number
  /** When it has a turn without a look. */
  dueAt: number
  /** When the server is asked what became of what was sent. */
  pollAt: number
  pollMs: number
  /** Whether it was looked at since the start. */
  scanned: boolean
  /** The system watches no further. */
  broken: boolean
  /** Turns in a row that failed. */
  failures: number
  dueIn(ms: number): void
  scanIn(ms: number): void
}

export function newFolderState(id: string, pollMs: number): FolderState {
  return {
    id,
    memory: newMemory(),
    scanAt: 0,
    scanNotBefore: 0,
    dueAt: 0,
    pollAt: 0,
    pollMs,
    scanned: false,
    broken: false,
    failures: 0,
    dueIn(ms) {
      this.dueAt = Math.min(this.dueAt, performance.now() + Math.max(0, ms))
    },
    scanIn(ms) {
      this.scanAt = Math.min(this.scanAt, Math.max(this.scanNotBefore, performance.now() + ms))
    },
  }
}

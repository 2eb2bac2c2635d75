import type { Writable } from 'node:stream'

/** A file on its way into the store: bytes are encrypted before they reach the disk. */
export interface BlobWriter {
  sink: Writable
  /**
   * Makes the written file permanent and says its size, its keyed fingerprint (hex), and the print by which whoever knows nothing but
   * its SHA-256 finds it, see `contentPrint`.
   */
  commit(): Promise<{ size: number; fingerprint: string; print: string }>
  /** Removes what was written so far. */
  discard(): Promise<void>
}

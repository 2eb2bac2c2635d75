import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Places between the bytes of a file and what is written of them, in their order: four of the server, one of the device. */
export type KillPlace =
  /** The original is a blob; what the device read of it is not yet one that counts. */
  | 'original-stored'
  /** Both are blobs, and no row names them. */
  | 'prepared-stored'
  /** The rows are written, and not committed. */
  | 'before-commit'
  /** They are committed, and the device has no answer. */
  | 'after-commit'
  /** The device has the answer, and has not written it down. */
  | 'before-note'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'testdata', 'killAt.mjs')).href

/** Environment of a program, server or console, that ends without a word when it comes to a place for the first time. */
export const killedAt = (place: KillPlace): Record<string, string> => ({
  KILL_AT: place,
  NODE_OPTIONS: `--import ${PRELOAD}`,
})

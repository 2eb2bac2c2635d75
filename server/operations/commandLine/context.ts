import type { OutsideEnds } from '../../db/outsideEnds.ts'
import type { Reconciliation } from '../../billing/subscriptions/reconcile.ts'
import type { Config } from '../../config.ts'
import type { MasterKeys } from '../../crypto/masterKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { IndexView } from '../../retrieval/types.ts'
import type { Runtime } from '../../runtime.ts'

/** Data that a command works on. */
export interface OpenedData {
  db: Database
  masterKey: MasterKeys
  /** What is kept of the ends of audit logs outside the database. */
  auditEnds: OutsideEnds
}

/** What commands are given by whoever composes the program; the rest they make themselves. */
export interface CommandContext {
  /** How the program is called, for examples: `node dist/server/main.js`. */
  program: string
  version: string
  /** How the sync console is called, which is a program of its own: `veracite sync` in the single executable. */
  syncProgram: string
  /** The settings. Read when first asked for, so that help needs none. @throws where one is not usable */
  config(): Config
  /** The environment that they are read from. It holds secrets. */
  env: Readonly<Record<string, string | undefined>>
  runtime: Runtime
  /** Folder of what ships with the product: `models` and `packs`. */
  shippedFolder: string
  /** Says on standard error how far a long piece of work is. */
  note(sentence: string): void
  /** Serves until a signal ends it. */
  serve(): Promise<void>
  /**
   * Has `work` done over the data of a server that may run beside it, and closes them.
   * @throws where there are no data, where they are of another version, or where the key is not theirs
   */
  withData<T>(work: (data: OpenedData) => Promise<T>): Promise<T>
  /** Has `work` done with the search indexes, which it does not change; undefined where there are none. */
  withIndexes<T>(work: (view: IndexView | undefined) => Promise<T>): Promise<T>
  /** Does what was asked of search indexes, unless a server runs that does it: then false. @throws where the data cannot be opened */
  reindexAlone(): Promise<boolean>
  /** Has `work` done with what compares payments with the provider. @throws where none is configured */
  withReconciliation<T>(work: (reconciliation: Reconciliation) => Promise<T>): Promise<T>
}

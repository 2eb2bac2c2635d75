import type { ChannelAnswer } from '../contract/channels.ts'
import type { Status } from '../contract/views.ts'
import type { EntryPoint } from '../../shared/ingest/entryPoint.ts'
import type { Timings } from './engine/timings.ts'
import type { Secrets } from './secrets.ts'

/** What a face of the console (a window, a page on loopback, a command line) gives its core. */
export interface ConsoleOptions {
  dataDir: string
  secrets: Secrets
  version: string
  /** Where `extractChild` and `embedWorker` lie. */
  entries: { extractChild: EntryPoint; embedWorker: EntryPoint }
  modelDir: string
  /** Name of the embedding model, as for the server. */
  model: string
  /** What only some faces can do. */
  face?: ConsoleFace
  timings?: Partial<Timings>
  /** Whether folders are watched for changes; else they are looked at once. */
  watches?: boolean
}

/** What a face does itself. */
export interface ConsoleFace {
  can: Status['can']
  pick?(): Promise<string | undefined>
  /** Opens an address in the browser, or shows a file in its folder. */
  open?(what: { url: string } | { path: string }): Promise<void>
  /** The proxy that the system has for an address; none where it has none. */
  systemProxy?(url: string): Promise<string | undefined>
  onSettings?(settings: ChannelAnswer<'settings.read'>): void
}

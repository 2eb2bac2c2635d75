import type { ChannelName, News, Outcome } from '../contract/channels.ts'
import type { Status } from '../contract/views.ts'
import type { SecretName } from '../core/secrets.ts'

/** What the process of the core is started with. */
export interface CoreStart {
  dataDir: string
  modelDir: string
  version: string
  can: Status['can']
}

/** What the core asks of main: what only Electron can do. */
export type Wish =
  | { what: 'secret.read'; name: SecretName }
  | { what: 'secret.write'; name: SecretName; value: string }
  | { what: 'secret.clear'; name: SecretName }
  | { what: 'pick' }
  | { what: 'open'; url: string }
  | { what: 'show'; path: string }
  | { what: 'proxy'; url: string }

/** How a wish came out. */
export type Granted = { ok: true; value?: string | undefined } | { ok: false; code: string; message: string }

/** From main to the process of the core. */
export type ToCore =
  | { kind: 'call'; id: number; name: string; request: unknown }
  | { kind: 'granted'; id: number; granted: Granted }
  | { kind: 'stop' }

/** From the process of the core to main. */
export type FromCore =
  | { kind: 'outcome'; id: number; outcome: Outcome<ChannelName> }
  | { kind: 'wish'; id: number; wish: Wish }
  | { kind: 'news'; news: News }
  | { kind: 'ready' }

import type { z } from 'zod'
import type { ChannelAnswer, ChannelName, CHANNELS } from '../../contract/channels.ts'
import type { ConnectionView } from '../../contract/views.ts'
import type { ConsoleOptions } from '../consoleOptions.ts'
import type { Connection } from '../engine/connection.ts'
import type { Engine } from '../engine/engine.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import type { Newsroom } from '../newsroom.ts'
import type { Preparer } from '../prepare/preparer.ts'
import type { Secrets } from '../secrets.ts'
import type { Sender } from '../send/sender.ts'
import type { Throttle } from '../send/throttle.ts'

/** What the calls stand on. */
export interface HandlerDeps {
  ledger: Ledger
  connection: Connection
  engine: Engine
  sender: Sender
  secrets: Secrets
  device: ConnectionView['device']
  throttle: Throttle
  preparer: Preparer
  newsroom: Newsroom
  options: ConsoleOptions
}

/** Takes a request that was parsed. @throws ConsoleError, ServerError, Unreachable */
export type Handler<Name extends ChannelName> = (
  request: z.output<(typeof CHANNELS)[Name]['request']>,
) => Promise<ChannelAnswer<Name>>
export type Handlers = { [Name in ChannelName]: Handler<Name> }

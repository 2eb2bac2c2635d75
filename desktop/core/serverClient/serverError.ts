import type { ProxyTrouble } from '../../contract/views.ts'
import type { ErrorParams } from '../../../shared/contract/errors.ts'
import { PROXY_TROUBLES } from './wayToServer.ts'

/** An answer of the server that says what is wrong. */
export class ServerError extends Error {
  readonly status: number
  /** As in the contract of errors; `UNKNOWN` where the answer came from something else on the way. */
  readonly code: string
  readonly params: ErrorParams
  /** When the server wants to be asked again, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(fields: {
    status: number
    code: string
    message: string
    params?: ErrorParams | undefined
    retryAfterMs?: number | undefined
  }) {
    super(fields.message)
    this.name = 'ServerError'
    this.status = fields.status
    this.code = fields.code
    this.params = fields.params ?? {}
    this.retryAfterMs = fields.retryAfterMs
  }
}

/** No answer: the network, the server or something between does not work. */
export class Unreachable extends Error {
  /** What the proxy has to do with it. */
  readonly trouble: ProxyTrouble | null

  constructor(cause: unknown, trouble: ProxyTrouble | null = null) {
    super(trouble ? PROXY_TROUBLES[trouble] : 'The server cannot be reached.', { cause })
    this.trouble = trouble
    this.name = 'Unreachable'
  }
}

/** What went wrong with a language model, by where it happened. */
export type EngineFault =
  /** No connection, or one that ended before anything was answered. */
  | 'unreachable'
  /** The server answered with an error. */
  | 'rejected'
  /** The server's answer is not in the protocol. */
  | 'unreadable'
  /** The answer ended before it was finished. */
  | 'broken'
  /** Nothing came within the time that is waited for. */
  | 'silent'
  /** Too many others wait for the same server. */
  | 'busy'
  /** The server ended the answer because it became too long. */
  | 'cut'
  /** The model, or a filter of its server, would not answer. */
  | 'declined'

/** Further findings of a failure. */
export interface FailureDetails {
  cause?: unknown
  /** Status with which the model's server answered. */
  status?: number
  /** Milliseconds after which the server wants to be asked again. */
  retryAfterMs?: number | undefined
}

/** A language model that did not write a whole answer. The log sees fault and cause; readers get quotations and a sentence. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure'
  readonly fault: EngineFault
  /** Status with which the model's server answered, where it did. */
  readonly answeredWith: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(fault: EngineFault, { cause, status, retryAfterMs }: FailureDetails = {}) {
    super(`language model: ${fault}`, { cause })
    this.fault = fault
    this.answeredWith = status
    this.retryAfterMs = retryAfterMs
  }
}

/** Why a request ended: a limit that ended it says so in its signal, and the engine may have failed of that in any way. */
export const whyEnded = (error: unknown, signal: AbortSignal): unknown => (signal.aborted ? signal.reason : error)

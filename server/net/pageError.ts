import type { IngestFailure } from '../../shared/domain/status.ts'

interface PageErrorOptions {
  transient?: boolean
  detail?: string
  cause?: unknown
  retryAfterMs?: number
}

/** A page could not be had. Transient failures are tried again later; the others would end the same way. */
export class PageError extends Error {
  readonly failure: IngestFailure
  readonly transient: boolean
  /** Milliseconds after which the website wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(failure: IngestFailure, options: PageErrorOptions = {}) {
    super(options.detail ?? failure, { cause: options.cause })
    this.name = 'PageError'
    this.failure = failure
    this.transient = options.transient ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** The server is stopping: the page was not had, and it says nothing of the page. */
export class FetchStopped extends Error {}

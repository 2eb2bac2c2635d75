import type { IngestFailure } from '../../../shared/domain/status.ts'

/** A page could not be had. Transient failures are tried again later; the others would end the same way. */
export class PageError extends Error {
  readonly failure: IngestFailure
  readonly transient: boolean

  constructor(failure: IngestFailure, options: { transient?: boolean; detail?: string; cause?: unknown } = {}) {
    super(options.detail ?? failure, { cause: options.cause })
    this.name = 'PageError'
    this.failure = failure
    this.transient = options.transient ?? false
  }
}

/** The server is stopping: the page was not had, and it says nothing of the page. */
export class FetchStopped extends Error {}

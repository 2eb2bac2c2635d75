import { AppError } from '../../errors.ts'

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
  /** Nothing came within the time that is waited for a first word. */
  | 'silent'

const SENTENCES: Readonly<Record<EngineFault, string>> = {
  unreachable: 'The language model cannot be reached at the moment. Please try again later.',
  rejected: 'The language model could not take the question. Please try again later.',
  unreadable: 'The language model sent something that is not an answer. Please try again later.',
  broken: 'The language model stopped in the middle of its answer. Please try again.',
  silent: 'The language model took too long to begin. Please try again.',
}

/** A language model that did not write an answer. The reader sees a sentence; the log sees the fault and its cause. */
export class EngineFailure extends AppError {
  readonly fault: EngineFault
  /** Status with which the model's server answered, where it did. */
  readonly answeredWith: number | undefined

  constructor(fault: EngineFault, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super('ENGINE_UNAVAILABLE', SENTENCES[fault])
    this.name = 'EngineFailure'
    this.fault = fault
    this.answeredWith = status
    this.cause = cause
  }
}

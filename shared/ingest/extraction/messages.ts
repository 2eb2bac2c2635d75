import type { Block, ExtractionSummary } from '../blocks.ts'
import type { IngestFailure } from '../../domain/status.ts'

/** What the host asks of its child: one file at a time. */
export interface ExtractRequest {
  name: string
  bytes: Uint8Array
  /** Where the host cannot see the child's memory: bytes of resident memory at which the child ends itself. */
  ownMemoryLimit: number | undefined
}

/** What the child answers: any number of `blocks`, then `done` or `failed`. */
export type ExtractReply =
  /** `soFar` is the summary as far as it is known; `blocks` may be empty: then the message only shows progress. */
  | { type: 'blocks'; blocks: Block[]; soFar: ExtractionSummary | undefined }
  | { type: 'done'; summary: ExtractionSummary }
  /** `poisoned`: the process is unfit for another file. */
  | { type: 'failed'; failure: IngestFailure; detail: string | undefined; poisoned: boolean }

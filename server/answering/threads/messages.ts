import type { StaticModel } from '../../../shared/ingest/embedding/static/staticEmbedder.ts'
import type { ExaminerResult, ExaminerTask } from '../examiner.ts'
import type { EmbedReply, EmbedRequest } from './threadEmbedder.ts'
import type { StateMemory } from './threadState.ts'

/** A passage that takes too long to read, by the id of its document and its own. */
export interface SlowPassage {
  documentId: number
  chunkId: number
}

/** What every thread is started with, beside what its work needs. */
export interface ThreadSetup<Setup> {
  setup: Setup
  state: StateMemory
  /** Whether it is to come after others. */
  gentle: boolean
}

/** What a thread is sent. */
export type ToExaminer =
  | { type: 'task'; task: ExaminerTask }
  /** What it embeds questions with from now on. */
  | { type: 'model'; model: StaticModel }
  | { type: 'embedded'; reply: EmbedReply }
  /** What is kept of an organization is to be let go of. */
  | { type: 'forget'; organizationId: number }

/**
 * What a thread says: that it has started, with the number by which the system knows it, what it wants embedded, which document has a
 * damaged passage, which passage it left out since it takes too long to read, or what came of its task; `damaged` says that an index is
 * no sound file.
 */
export type FromExaminer =
  | { type: 'ready'; systemId: number | undefined }
  | { type: 'embed'; request: EmbedRequest }
  | { type: 'damaged'; documentId: number }
  | { type: 'slow'; passage: SlowPassage }
  | { type: 'done'; result: ExaminerResult }
  | { type: 'failed'; error: string; damaged: boolean }

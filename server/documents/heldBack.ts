import { storedWarning } from '../../shared/domain/warnings.ts'
import { ExtractionError, type ExtractionSummary, type Warning } from '../../shared/ingest/blocks.ts'
import type { Job } from './jobs.repository.ts'

/** Remarks with which an upload waits until an administrator has let it through. */
const SUSPICIOUS: ReadonlySet<Warning> = new Set<Warning>(['instructions', 'secrets'])

/** A document whose text is suspicious: nothing of it is stored or searched until somebody lets it through. */
export class HeldBack extends ExtractionError {
  /** As they are stored with the document. */
  readonly warnings: readonly string[]

  constructor(summary: ExtractionSummary) {
    super('HELD')
    this.warnings = storedWarnings(summary)
  }
}

/** What is remarked of a document, as it is stored. */
export function storedWarnings({ warnings, places }: ExtractionSummary): string[] {
  return warnings.map((warning) => storedWarning(warning, places?.[warning]))
}

/**
 * Uploads and files of devices with suspicious text wait for an administrator. Pages of the web do not: what an administrator named there is read
 * again and again. @throws HeldBack
 */
export function assertLetThrough(job: Pick<Job, 'sourceUrl' | 'released'>, summary: ExtractionSummary): void {
  if (job.sourceUrl !== null || job.released === 1) return
  if (summary.warnings.some((warning) => SUSPICIOUS.has(warning))) throw new HeldBack(summary)
}

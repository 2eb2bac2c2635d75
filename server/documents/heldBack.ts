import { storedWarning } from '../../shared/domain/warnings.ts'
import { ExtractionError, type ExtractionSummary, type Warning } from '../../shared/ingest/blocks.ts'
import type { Db } from '../db/connection.ts'
import { scopeOf } from '../scope.ts'
import { holdsSuspicious } from './documents.repository.ts'
import type { Job } from './queue/jobs.repository.ts'

/** Remarks with which an upload waits until an administrator has let it through. */
const SUSPICIOUS: ReadonlySet<Warning> = new Set<Warning>(['instructions', 'phishing', 'secrets', 'hidden'])

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
 * Uploads and files of devices with suspicious text wait for an administrator, unless the organization has them only marked. Pages of the web do
 * not: what an administrator named there is read again and again. @throws HeldBack
 */
export async function assertLetThrough(
  db: Db,
  job: Pick<Job, 'organizationId' | 'sourceUrl' | 'released'>,
  summary: ExtractionSummary,
): Promise<void> {
  if (job.sourceUrl !== null || job.released === 1) return
  if (!summary.warnings.some((warning) => SUSPICIOUS.has(warning))) return
  if (await holdsSuspicious(db, scopeOf(job))) throw new HeldBack(summary)
}

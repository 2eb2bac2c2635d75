import type { ExtractionSummary, SourceFile } from '../../../shared/ingest/blocks.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Job } from '../queue/jobs.repository.ts'

/** Where a document's bytes come from, and what that says of the document. All else of ingestion is the same for all. */
export interface DocumentSource {
  /** The bytes, under a name that tells their kind. `owner` holds the job. @throws PageError, FetchStopped, LeaseLost */
  open(job: Job, visit: { keys: OrganizationKeys; owner: string }): Promise<SourceFile>
  /** The name that the document is shown and found under, now that it was read. */
  nameOf(job: Job, summary: ExtractionSummary): string
  /** What the document is listed as; the media type of its bytes is kept beside it where that is another. */
  fileTypeOf(summary: ExtractionSummary): string
}

import type { ExtractionSummary, SourceFile } from '../../../shared/ingest/blocks.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { BlobStore } from '../blobStore.ts'
import type { Job } from '../jobs.repository.ts'
import type { WebsiteDeps } from '../websites/fetchWebsite.ts'
import { fileSource } from './fileSource.ts'
import { pageSource } from './pageSource.ts'

/** Where a document's bytes come from, and what that says of the document. All else of ingestion is the same for all. */
export interface DocumentSource {
  /** The bytes, under a name that tells their kind. `owner` holds the job. @throws PageError, FetchStopped, LeaseLost */
  open(job: Job, visit: { keys: OrganizationKeys; owner: string }): Promise<SourceFile>
  /** The name that the document is shown and found under, now that it was read. */
  nameOf(job: Job, summary: ExtractionSummary): string
  /** What the document is listed as; the media type of its bytes is kept beside it where that is another. */
  fileTypeOf(summary: ExtractionSummary): string
}

/** What the sources need. */
export type SourceDeps = WebsiteDeps & { blobs: BlobStore }

/** By the documents' `contentType`. A further kind of source is a further row. */
const SOURCES: Readonly<Record<string, (deps: SourceDeps) => DocumentSource>> = {
  document: fileSource,
  url: pageSource,
}

/** The source of a job's document. */
export function sourceOf(deps: SourceDeps, { contentType }: Job): DocumentSource {
  const create = SOURCES[contentType]
  if (!create) throw new Error(`no source gives documents of the kind ${contentType}`)
  return create(deps)
}

import type { BlobStore } from '../blobs/blobStore.ts'
import type { Job } from '../queue/jobs.repository.ts'
import type { WebsiteDeps } from '../websites/fetchWebsite.ts'
import type { DocumentSource } from './documentSource.ts'
import { fileSource } from './fileSource.ts'
import { pageSource } from './pageSource.ts'

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

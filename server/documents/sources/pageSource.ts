import { fetchWebsite, websiteName, type WebsiteDeps } from '../websites/fetchWebsite.ts'
import type { DocumentSource } from './documentSource.ts'

/** A page of the web: fetched anew by every try, kept as the document's original, called by its title. */
export function pageSource(deps: WebsiteDeps): DocumentSource {
  return {
    open(job, { keys, owner }) {
      if (job.sourceUrl === null) throw new Error('a page of the web without an address')
      return fetchWebsite(deps, { keys, job, url: job.sourceUrl, owner })
    },
    nameOf: (job, { title }) => websiteName(job, title) ?? job.originalName,
    fileTypeOf: () => 'url',
  }
}

import type { Living } from '../../http/documents.ts'
import { crawlerFiles } from './crawlerFiles.ts'
import { fillMarks } from './fillMarks.ts'
import { siteOf, type SiteDependencies } from './site.ts'

/** What the server adds to the documents of pages, as it stands at each request. `publicUrl` has no slash at its end. */
export function livingSite(deps: SiteDependencies, publicUrl: string | undefined): () => Promise<Living> {
  return async () => {
    const site = await siteOf(deps)
    return {
      key: JSON.stringify(site),
      fill: (html) => fillMarks(html, site, publicUrl),
      files: crawlerFiles(site, publicUrl),
    }
  }
}

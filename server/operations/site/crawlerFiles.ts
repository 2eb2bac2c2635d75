import type { Site } from '../../../shared/contract/site.ts'
import { LISTED, type PagePath } from '../../../shared/domain/pages.ts'

/** Addresses that hold nothing for a search engine. */
const APART = ['/api/', '/org/', '/embed', '/dashboard', '/super-admin', '/operator', '/checkout']
const LINKS_OF_MAILS = ['/verify-email', '/reset-password', '/accept-invitation', '/confirm-email']

/**
 * The files for search engines, by their addresses. They are asked to stay away from a server that takes no new organization or that
 * an organization runs for itself. The map of pages names whole addresses, so there is one only where the server knows its own.
 */
export function crawlerFiles(site: Site, publicUrl: string | undefined): ReadonlyMap<string, string> {
  if (site.deployment === 'onprem' || !site.signUpOpen)
    return new Map([['/robots.txt', 'User-agent: *\nDisallow: /\n']])
  const rules = [...APART, ...LINKS_OF_MAILS].map((path) => `Disallow: ${path}\n`).join('')
  const robots = `User-agent: *\n${rules}Allow: /api/docs\n`
  if (!publicUrl) return new Map([['/robots.txt', robots]])
  return new Map([
    ['/robots.txt', `${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`],
    ['/sitemap.xml', siteMap(publicUrl, site.demonstration === null ? LISTED : [...LISTED, '/demo'])],
  ])
}

/** Sitemaps protocol 0.9. */
function siteMap(publicUrl: string, paths: readonly PagePath[]): string {
  const pages = paths.map(
    (path) => `  <url><loc>${new URL(publicUrl + path).href.replaceAll('&', '&amp;')}</loc></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('')}</urlset>
`
}

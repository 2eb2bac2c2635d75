const MEGABYTE = 1024 * 1024
const SECOND = 1000
const HOUR = 60 * 60 * SECOND

/** What one reading of a website comes to at most, however the site is built. */
export const CRAWL_LIMITS = {
  /** Addresses that are visited, whatever they turn out to be. */
  pages: 2000,
  /** Links between the first page and the last that is visited. */
  depth: 12,
  bytes: 500 * MEGABYTE,
  timeMs: 12 * HOUR,
  addressCharacters: 1000,
  /** Addresses that differ in figures alone (`/2024/05`), or in what follows the question mark: calendars have no end. */
  pagesOfPattern: 1000,
  pagesOfQuery: 200,
  /** Times that a path may name the same folder: links that are relative by mistake grow without an end. */
  repeatedSegments: 2,
  sitemaps: 50,
  sitemapBytes: 10 * MEGABYTE,
  sitemapAddresses: 10_000,
  robotsBytes: 500 * 1024,
  /** Longest wait that a site's `Crawl-delay` and `Retry-After` are heeded with. */
  crawlDelayMs: 30 * SECOND,
  retryAfterMs: HOUR,
  /** Tries of a page that fails for now, and the wait after the first; each further one is four times as long. */
  tries: 5,
  retryMs: 60 * SECOND,
  /** Sites of an organization. */
  sites: 200,
} as const

import { CRAWL_LIMITS } from './crawlLimits.ts'

/** What a sitemap names. */
export interface Sitemap {
  /** Whether these are addresses of further sitemaps instead of pages. */
  isIndex: boolean
  addresses: string[]
  /** Whether there were more than are kept. */
  truncated: boolean
}

/** Takes a sitemap in as it comes. */
export interface SitemapReader {
  /** Whether more is wanted. */
  write(text: string): boolean
  end(): Sitemap
}

/** Characters that are looked through at a time: a reader that is fed letter by letter must not look at them again and again. */
const STEP = 16 * 1024
/** An entry that is longer is none. */
const LONGEST_ENTRY = 4 * 1024
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the addresses of a sitemap (sitemaps.org: `urlset`, `sitemapindex`, or one address a line) without building a tree: it holds
 * only what lies between two entries, and looks at every character about once.
 */
export function createSitemapReader(most: number = CRAWL_LIMITS.sitemapAddresses): SitemapReader {
  const addresses: string[] = []
  let isIndex = false
  let isText: boolean | undefined
  let truncated = false
  /** What is not looked through yet. */
  let rest = ''

  const add = (address: string) => {
    if (address === '' || address.length > LONGEST_ENTRY) return
    if (addresses.length >= most) truncated = true
    else addresses.push(address)
  }
  const scanLines = (last: boolean) => {
    const lines = rest.split('\n')
    rest = last ? '' : (lines.pop() ?? '').slice(0, LONGEST_ENTRY)
    for (const line of lines) add(line.trim())
  }
  const scanTags = () => {
    if (!isIndex && rest.includes('<sitemapindex')) isIndex = true
    let at = 0
    for (;;) {
      const start = rest.indexOf('<loc', at)
      // A tag may be cut in two by the border of what has come.
      if (start < 0) return void (rest = rest.slice(Math.max(at, rest.length - '<sitemapindex'.length)))
      const entry = entryAt(rest, start)
      if (entry === 'cut off' && rest.length - start <= LONGEST_ENTRY) return void (rest = rest.slice(start))
      if (typeof entry === 'object') add(textOf(entry.content))
      at = typeof entry === 'object' ? entry.end : start + '<loc'.length
    }
  }
  const scan = (last: boolean) => {
    isText ??= !rest.slice(0, STEP).includes('<')
    if (isText) scanLines(last)
    else scanTags()
  }
  return {
    write(text) {
      rest += text
      if (rest.length >= STEP) scan(false)
      return !truncated
    },
    end() {
      scan(true)
      return { isIndex, addresses, truncated }
    },
  }
}

const CDATA = '<![CDATA['
const LONGEST_TAG = 200

/** What an entry holds that begins at `start`; of endless ones no more is looked at than an entry has. */
function entryAt(text: string, start: number): { content: string; end: number } | 'cut off' {
  const open = text.slice(start, start + LONGEST_TAG).indexOf('>')
  if (open < 0) return 'cut off'
  const from = start + open + 1
  const rest = text.slice(from, from + LONGEST_ENTRY)
  // A CDATA section begins with a bracket of its own.
  const behind = rest.trimStart().startsWith(CDATA) ? rest.indexOf(']]>') : 0
  const end = behind < 0 ? -1 : rest.indexOf('<', behind)
  return end < 0 ? 'cut off' : { content: rest.slice(0, end), end: from + end }
}

function textOf(content: string): string {
  const trimmed = content.trim()
  if (trimmed.startsWith(CDATA)) return trimmed.slice(CDATA.length, trimmed.lastIndexOf(']]>')).trim()
  return trimmed.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name)] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

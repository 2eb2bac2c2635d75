import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'

/** What a site's robots.txt says to us. */
export interface Robots {
  /** Whether a page may be read; `address` is the whole one. */
  allows(address: string): boolean
  /** Milliseconds between two requests that it asks for, within bounds. */
  delayMs: number
  /** Addresses of sitemaps, as they are written. */
  sitemaps: string[]
}

interface Rule {
  allow: boolean
  /** What the path has to hold in this order, the first part at its beginning. */
  parts: string[]
  /** Whether the last part has to be at the path's end. */
  whole: boolean
  /** The longest rule that fits counts. */
  length: number
}

const AGENT = PRODUCT_NAME.toLowerCase()
const MOST_RULES = 1000
const MOST_SITEMAPS = 100
const LONGEST_PATTERN = 500
/** A pattern is cut before a further wildcard, which refuses more and never less. */
const MOST_WILDCARDS = 16

/** Everything may be read: what a site without a robots.txt says. */
export const NO_ROBOTS: Robots = { allows: () => true, delayMs: 0, sitemaps: [] }

/**
 * Reads a robots.txt (RFC 9309): of the groups that name us, or else of those for everybody, the longest rule that fits counts,
 * and of equally long ones the one that allows. `Crawl-delay` and `Sitemap` are what crawlers agreed on beside it. Lines past a
 * bound are left out; both reading and asking take a time that is linear in what is kept.
 */
export function readRobots(text: string): Robots {
  const groups = groupsOf(text)
  const own = groups.groups.filter(({ agents }) => agents.has(AGENT))
  const chosen = own.length > 0 ? own : groups.groups.filter(({ agents }) => agents.has('*'))
  const rules = chosen.flatMap((group) => group.rules).slice(0, MOST_RULES)
  const delays = chosen.flatMap(({ delay }) => delay ?? [])
  return {
    allows: (address) => allows(rules, address),
    delayMs: Math.min(CRAWL_LIMITS.crawlDelayMs, Math.max(0, ...delays) * 1000),
    sitemaps: groups.sitemaps,
  }
}

interface Group {
  agents: Set<string>
  rules: Rule[]
  delay?: number
}

function groupsOf(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let named = false
  for (const line of text.slice(0, CRAWL_LIMITS.robotsBytes).split(/\r\n?|\n/)) {
    const [name, value] = fieldOf(line)
    if (name === 'sitemap' && value !== '' && sitemaps.length < MOST_SITEMAPS) sitemaps.push(value)
    if (name === 'user-agent') {
      // Lines that name agents one after the other begin one group together.
      if (!named) groups.push({ agents: new Set(), rules: [] })
      named = true
      groups.at(-1)?.agents.add((/^[\w*-]+/.exec(value)?.[0] ?? '').toLowerCase())
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      named = false
      const group = groups.at(-1)
      if (group && name === 'crawl-delay') group.delay = Math.max(0, Number.parseFloat(value) || 0)
      else if (group && value !== '' && group.rules.length < MOST_RULES)
        group.rules.push(ruleOf(name === 'allow', value))
    }
  }
  return { groups, sitemaps }
}

function fieldOf(line: string): [name: string, value: string] {
  const hash = line.indexOf('#')
  const plain = hash < 0 ? line : line.slice(0, hash)
  const colon = plain.indexOf(':')
  return colon < 0 ? ['', ''] : [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()]
}

function ruleOf(allow: boolean, pattern: string): Rule {
  const encoded = spelled(pattern.slice(0, LONGEST_PATTERN))
  const whole = encoded.endsWith('$')
  const parts = (whole ? encoded.slice(0, -1) : encoded).split('*')
  const kept = parts.slice(0, MOST_WILDCARDS)
  return { allow, parts: kept, whole: whole && kept.length === parts.length, length: encoded.length }
}

function allows(rules: readonly Rule[], address: string): boolean {
  const { pathname, search } = new URL(address)
  const path = spelled(pathname + search)
  let best: Rule | undefined
  for (const rule of rules) {
    if (best && (rule.length < best.length || (rule.length === best.length && best.allow))) continue
    if (fits(rule, path)) best = rule
  }
  return best?.allow ?? true
}

function fits({ parts, whole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  if (others.length === 0) return !whole || path.length === first.length
  const last = whole ? (others.pop() ?? '') : ''
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !whole || (path.length - last.length >= at && path.endsWith(last))
}

/** Paths and patterns spelled alike: other characters than ASCII as percent signs, and those in capital letters. */
function spelled(path: string): string {
  return path
    .replace(/[^\x21-\x7e]/gu, (character) => Buffer.from(character).toString('hex').replace(/../g, '%$&'))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

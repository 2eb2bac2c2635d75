import type { PageLinks } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { readAddress } from '../../../domain/readAddress.ts'

const ROBOTS_NAMES = new Set(['robots', 'veracite'])

/**
 * Where a page leads and what it asks of those who follow: its links as whole addresses without fragments, each once, and
 * its canonical address. Links marked `nofollow` are left out.
 */
export function pageLinks(document: Document, address: string): PageLinks {
  const base = resolved(document.querySelector('base[href]')?.getAttribute('href'), address) ?? address
  const links = new Set<string>()
  for (const element of document.querySelectorAll('a[href], area[href]')) {
    if (links.size >= LIMITS.pageLinks) break
    if (wordsOf(element.getAttribute('rel')).includes('nofollow')) continue
    const link = resolved(element.getAttribute('href'), base)
    if (link !== undefined) links.add(link)
  }
  const canonical = resolved(document.querySelector('link[rel=canonical i][href]')?.getAttribute('href'), base)
  const asked = robotsWords(document)
  const noindex = asked.has('noindex') || asked.has('none')
  const nofollow = asked.has('nofollow') || asked.has('none')
  return { links: nofollow ? [] : [...links], ...(canonical === undefined ? {} : { canonical }), noindex }
}

function robotsWords(document: Document): Set<string> {
  const words = new Set<string>()
  for (const meta of document.querySelectorAll('meta[name][content]'))
    if (ROBOTS_NAMES.has((meta.getAttribute('name') ?? '').trim().toLowerCase()))
      for (const word of wordsOf(meta.getAttribute('content'))) words.add(word)
  return words
}

const wordsOf = (list: string | null) =>
  (list ?? '')
    .slice(0, 1000)
    .toLowerCase()
    .split(/[\s,]+/)

/** A whole address of the web without its fragment; undefined for what is none or too long to be named. */
function resolved(link: string | null | undefined, base: string): string | undefined {
  if (link === null || link === undefined || link.length > LIMITS.linkCharacters) return undefined
  const url = readAddress(link, base)
  if (!url) return undefined
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href.length > LIMITS.linkCharacters ? undefined : url.href
}

import { readFileSync } from 'node:fs'

/** Hosts below which anybody can have a site: `co.uk`, `github.io`. */
export interface PublicSuffixes {
  /** Whether sites of different owners lie below a host, written in ASCII. */
  sharedByMany(host: string): boolean
}

/** `file` holds rules of the Public Suffix List; it is read when a host is first asked about. */
export function createPublicSuffixes(file: string): PublicSuffixes {
  let known: Rules | undefined
  return {
    sharedByMany(host) {
      known ??= readRules(readFileSync(file, 'utf8'))
      const parent = host.slice(host.indexOf('.') + 1)
      const isSuffix = known.exact.has(host) || (known.wild.has(parent) && !known.exceptions.has(host))
      return !host.includes('.') || isSuffix || known.above.has(host)
    },
  }
}

/** The host of an entry of the allowed sites, where that stands for all sites below a host that several owners share. */
export function sharedHost(suffixes: PublicSuffixes, site: string): string | undefined {
  if (!site.includes('*.')) return undefined
  const { hostname } = new URL(site.replace('*.', ''))
  return suffixes.sharedByMany(hostname) ? hostname : undefined
}

interface Rules {
  exact: Set<string>
  /** Hosts whose every child is a suffix: `ck` of `*.ck`. */
  wild: Set<string>
  /** But for these: `www.ck` of `!www.ck`. */
  exceptions: Set<string>
  /** Hosts below which a suffix lies: `amazonaws.com` of `s3.amazonaws.com`. */
  above: Set<string>
}

function readRules(text: string): Rules {
  const rules: Rules = { exact: new Set(), wild: new Set(), exceptions: new Set(), above: new Set() }
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('//')) continue
    if (line.startsWith('!')) rules.exceptions.add(line.slice(1))
    else if (line.startsWith('*.')) rules.wild.add(line.slice(2))
    else rules.exact.add(line)
    if (line.startsWith('!')) continue
    for (let at = line.indexOf('.'); at >= 0; at = line.indexOf('.', at + 1)) rules.above.add(line.slice(at + 1))
  }
  return rules
}

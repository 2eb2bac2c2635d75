import { lookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What of the network websites are read from. Handed down, so that tests can stand a server of their own for it. */
export interface WebAccess {
  /** Whether a connection to an IP address may be opened. */
  allowAddress: (address: string) => boolean
  /** Every address of a host name. */
  resolve: (hostname: string) => Promise<LookupAddress[]>
  /** Milliseconds that one page may take, redirects included. */
  timeoutMs: number
  /** Milliseconds between two requests to one host while a whole site is read, where its robots.txt asks for no more. */
  delayMs: number
  /** Whether webhooks may go to addresses without TLS. */
  plainWebhooks: boolean
}

/** The public internet. */
export const PUBLIC_INTERNET: WebAccess = {
  allowAddress: isPublicAddress,
  resolve: resolveName,
  timeoutMs: 30_000,
  delayMs: 1_000,
  plainWebhooks: false,
}

/**
 * Whether an address belongs to somebody on the public internet: loopback, private, link-local (cloud metadata),
 * carrier-grade NAT, multicast, documentation and all ranges that stand for an IPv4 address inside IPv6 do not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out (RFC 4291); ::127.0.0.1, an obsolete form of IPv4, is "unicast" to the library.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}

/** The IP address that a URL's host is, without brackets; undefined for a name. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

function resolveName(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}

import { lookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { createInternalHosts, isMetadata } from './internalHosts.ts'

/** What of the network websites are read from. Handed down, so that tests can stand a server of their own for it. */
export interface WebAccess {
  /** Whether a connection to an IP address may be opened, asked for under `host`: a name, or the address itself. */
  allowAddress: (address: string, host: string) => boolean
  /** Every address of a host name. */
  resolve: (hostname: string) => Promise<LookupAddress[]>
  /** Milliseconds that one page may take, redirects included. */
  timeoutMs: number
  /** Milliseconds between two requests to one host while a whole site is read, where its robots.txt asks for no more. */
  delayMs: number
  /** Whether the operator lists a host of the own network, to which webhooks may go without TLS; absent where none is listed. */
  isInternal?: (host: string) => boolean
}

/** The public internet. */
export const PUBLIC_INTERNET: WebAccess = {
  allowAddress: isPublicAddress,
  resolve: resolveName,
  timeoutMs: 30_000,
  delayMs: 1_000,
}

/**
 * The public internet, and hosts and networks that the operator lists.
 * @param internalHosts host names, addresses and networks in CIDR notation
 */
export function webAccessWith(internalHosts: readonly string[]): WebAccess {
  if (internalHosts.length === 0) return PUBLIC_INTERNET
  const { allowAddress, lists } = createInternalHosts(internalHosts)
  return {
    ...PUBLIC_INTERNET,
    allowAddress: (address, host) => isPublicAddress(address) || allowAddress(address, host),
    isInternal: lists,
  }
}

/**
 * Whether an address belongs to somebody on the public internet: loopback, private, link-local (cloud metadata),
 * carrier-grade NAT, multicast, documentation and all ranges that stand for an IPv4 address inside IPv6 do not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || isMetadata(address)) return false
  // Of IPv6 only 2000::/3 is given out (RFC 4291); ::127.0.0.1, an obsolete form of IPv4, is "unicast" to the library.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}

/** The host of a URL: a name, or an IP address without brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** The IP address that a URL's host is, without brackets; undefined for a name. */
export function literalAddress(url: URL): string | undefined {
  const host = bareHost(url)
  return isIP(host) === 0 ? undefined : host
}

function resolveName(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}

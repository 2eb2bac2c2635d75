import type { Context, Next } from 'koa'
import { networkMatcher, normalAddress } from '../net/networks.ts'

/** What proxies in front of the server say of a request. Absent headers are empty strings. */
export interface ForwardingHeaders {
  xForwardedFor: string
  xForwardedProto: string
  forwarded: string
}

/** Where a request comes from: the address to count it by, and the protocol that the caller speaks where a proxy says. */
export interface RequestOrigin {
  address: string
  protocol: 'http' | 'https' | undefined
}

interface Hop {
  for: string
  proto: string
}

/**
 * Makes `ctx.ip` the caller's address behind trusted proxies, and notes the protocol for {@link protocolOf}. Headers of
 * anybody else are not read.
 */
export function forwarding(trustedProxies: readonly string[]) {
  const trusted = networkMatcher(trustedProxies)
  return async (ctx: Context, next: Next): Promise<void> => {
    const peer = ctx.req.socket.remoteAddress ?? ''
    const { address, protocol } = readOrigin(normalAddress(peer) ?? peer, headersOf(ctx), trusted)
    ctx.request.ip = address
    ctx.state['protocol'] = protocol ?? 'http'
    await next()
  }
}

/** What proxies add to a request that they hand on. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const loopback = networkMatcher(['127.0.0.0/8', '::1'])

/** Whether a program on this machine sent a request, and no proxy there handed it on for somebody else. */
export function isLocal(ctx: Context): boolean {
  return loopback(ctx.req.socket.remoteAddress ?? '') && OF_PROXIES.every((name) => ctx.get(name) === '')
}

/** The protocol that the caller speaks; the server's own is plain HTTP. */
export function protocolOf(ctx: Context): 'http' | 'https' {
  return ctx.state['protocol'] === 'https' ? 'https' : 'http'
}

function headersOf(ctx: Context): ForwardingHeaders {
  return {
    xForwardedFor: ctx.get('x-forwarded-for'),
    xForwardedProto: ctx.get('x-forwarded-proto'),
    forwarded: ctx.get('forwarded'),
  }
}

/**
 * Where a request comes from that `peer` sent. Each proxy adds the address that it was called from at the right, so the
 * list is read from there, as long as the one who named an address is trusted. A proxy writes one kind of header and passes
 * on what callers send of the other, so two that disagree are both left aside.
 */
export function readOrigin(
  peer: string,
  headers: ForwardingHeaders,
  trusted: (address: string) => boolean,
): RequestOrigin {
  if (!trusted(peer)) return { address: peer, protocol: undefined }
  const listed = furthest(peer, hopsOfList(headers.xForwardedFor), trusted)
  const standard = furthest(peer, parseForwarded(headers.forwarded), trusted)
  const both = headers.xForwardedFor !== '' && headers.forwarded !== ''
  if (both && listed.address !== standard.address) return { address: peer, protocol: undefined }
  const { address } = headers.forwarded === '' ? listed : standard
  const proto = standard.proto || lastOf(headers.xForwardedProto)
  return { address, protocol: proto === 'https' || proto === 'http' ? proto : undefined }
}

/** The right-most address that no trusted proxy has; the left-most one where all are trusted. */
function furthest(peer: string, hops: readonly Hop[], trusted: (address: string) => boolean) {
  let found = { address: peer, proto: '' }
  for (const hop of hops.toReversed()) {
    if (!trusted(found.address)) break
    const address = addressOfNode(hop.for)
    // A proxy that hides whom it serves (RFC 7239, section 6.3) is as far as can be seen.
    if (address === undefined) break
    found = { address, proto: hop.proto }
  }
  return found
}

function hopsOfList(header: string): Hop[] {
  return header === '' ? [] : header.split(',').map((entry) => ({ for: entry.trim(), proto: '' }))
}

const lastOf = (list: string) => (list.split(',').at(-1) ?? '').trim().toLowerCase()

/** The address of `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`; undefined for names and `unknown`. */
function addressOfNode(node: string): string | undefined {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(node)?.[1]
  return normalAddress(bracketed ?? node) ?? normalAddress(/^([\d.]+):\d{1,5}$/.exec(node)?.[1] ?? '')
}

const TOKEN = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y
const QUOTED = /"((?:[^"\\]|\\.)*)"/y
const SPACE = /[ \t]*/y

/**
 * The hops of a `Forwarded` header (RFC 7239, section 4), in its order. A header that breaks the grammar has none: a quote
 * that a caller opens must not swallow what a proxy adds behind it.
 */
export function parseForwarded(header: string): Hop[] {
  const hops: Hop[] = []
  let at = 0
  let hop: Hop = { for: '', proto: '' }
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(header)
    if (match) at += match[0].length
    return match
  }
  while (at < header.length) {
    read(SPACE)
    const name = read(TOKEN)?.[0].toLowerCase()
    if (name !== undefined) {
      if (header[at++] !== '=') return []
      const quoted = read(QUOTED)
      const value = quoted ? (quoted[1] ?? '').replace(/\\(.)/g, '$1') : read(TOKEN)?.[0]
      if (value === undefined) return []
      if (name === 'for') hop.for = value
      if (name === 'proto') hop.proto = value.toLowerCase()
    }
    read(SPACE)
    const separator = header[at++] ?? ','
    if (separator === ',') {
      hops.push(hop)
      hop = { for: '', proto: '' }
    } else if (separator !== ';') return []
  }
  return hops
}

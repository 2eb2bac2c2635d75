import ipaddr from 'ipaddr.js'
import { isNetwork, networkMatcher } from './networks.ts'

/** Which hosts of the operator's own network may be reached. */
export interface InternalHosts {
  /** Whether an address may be connected to, asked for under `host`: a name, or the address itself. */
  allowAddress(address: string, host: string): boolean
  /** Whether a host is listed by its name, or is an address that is allowed. */
  lists(host: string): boolean
}

/** What can be listed. Link-local, multicast and unspecified addresses, and old forms of IPv4 in IPv6, cannot. */
const RANGES = new Set(['private', 'uniqueLocal', 'loopback', 'carrierGradeNat', 'unicast'])

/** Whether clouds tell a machine its keys at an address: AWS, Alibaba, Oracle, Azure. 169.254.169.254 is link-local, and so never reached. */
export const isMetadata = networkMatcher(['fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'])

const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/

/** Why an entry cannot be listed; undefined where it can. */
export function wrongInternalHost(entry: string): string | undefined {
  if (isNetwork(entry)) {
    const [address = ''] = entry.split('/')
    return isReachable(address) ? undefined : `${entry} begins with an address that is never reached`
  }
  // The last part of a name is never a number: what looks like an address and is none is a mistake in writing.
  const isName = entry.length <= 253 && HOST_NAME.test(entry.toLowerCase()) && !/(^|\.)\d+$/.test(entry)
  return isName ? undefined : `${entry} is no host name, address or network such as 10.0.0.0/8`
}

/** @param entries host names, addresses and networks in CIDR notation, each one that `wrongInternalHost` has nothing to say of */
export function createInternalHosts(entries: readonly string[]): InternalHosts {
  const inNetwork = networkMatcher(entries.filter(isNetwork))
  const names = new Set(entries.filter((entry) => !isNetwork(entry)).map(withoutDot))
  const allowAddress = (address: string, host: string) =>
    isReachable(address) && (inNetwork(address) || names.has(withoutDot(host)))
  return {
    allowAddress,
    lists: (host) => names.has(withoutDot(host)) || allowAddress(host, host),
  }
}

function isReachable(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return RANGES.has(parsed.range()) && !isMetadata(address) && !isIPv4Form(parsed)
}

/** `::127.0.0.1`, an obsolete form of IPv4, is "unicast" to the library. */
function isIPv4Form(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.range() === 'unicast' && (address.toByteArray()[0] ?? 0) >> 5 !== 1
}

const withoutDot = (host: string) => host.toLowerCase().replace(/\.$/, '')

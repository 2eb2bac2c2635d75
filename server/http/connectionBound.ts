import type { Socket } from 'node:net'
import { callerNetwork, networkMatcher, normalAddress } from '../net/networks.ts'

/** How many connections one network may have open: an office of some hundred people behind one address opens that many browsers. */
export const MOST_CONNECTIONS = 1000

/**
 * Counts open connections by network (an IPv4 address, the /64 of an IPv6 address), so that nobody alone takes all the files that the process
 * may open. Proxies that are trusted speak for many and are not counted. Returns whether a new connection may stay.
 */
export function boundConnections(most: number, trustedProxies: readonly string[]): (socket: Socket) => boolean {
  const trusted = networkMatcher(trustedProxies)
  const open = new Map<string, number>()
  return (socket) => {
    const peer = socket.remoteAddress ?? ''
    if (trusted(peer)) return true
    const network = callerNetwork(normalAddress(peer) ?? peer)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    return count <= most
  }
}

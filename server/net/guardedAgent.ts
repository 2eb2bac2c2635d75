import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { PageError } from './pageError.ts'
import type { WebAccess } from './webAccess.ts'

/**
 * Connections that are opened to allowed addresses only. The name is looked up once for each connection, and that answer
 * is both checked and connected to: an answer that changes in between (DNS rebinding) is never seen. A name with one
 * address that is not allowed is refused as a whole. Literal addresses pass by the lookup and have to be checked before.
 */
export function createGuardedAgent(access: WebAccess): Agent {
  const guarded: LookupFunction = (hostname, options, done) => {
    access.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new PageError('WEBSITE_UNREACHABLE', { transient: true }), '', 0)
        const foreign = addresses.find(({ address }) => !access.allowAddress(address, hostname))
        if (foreign) return done(notAllowed(`${hostname} is ${foreign.address}`), '', 0)
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  return new Agent({ connect: { lookup: guarded, timeout: access.timeoutMs }, maxHeaderSize: 64 * 1024 })
}

/** The failure of an address that no page is read from. */
export function notAllowed(detail: string): PageError {
  return new PageError('ADDRESS_NOT_ALLOWED', { detail })
}

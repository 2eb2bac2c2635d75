import { readAddress } from '../../../shared/domain/readAddress.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether members may be sent back there: a website over https, or a program on their own computer (RFC 8252, section 7.3). */
export function isRedirectAllowed(address: string): boolean {
  const url = readAddress(address)
  if (!url || url.username !== '' || url.password !== '' || address.includes('#')) return false
  return url.protocol === 'https:' || isLoopback(url)
}

export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

/** Whether a client may ask to be called back there: letter for letter, but for the port of a program on the member's computer. */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  return registered.some((each) => each === redirectUri || withoutPort(each, redirectUri))
}

function withoutPort(registered: string, asked: string): boolean {
  const [known, given] = [readAddress(registered), readAddress(asked)]
  if (!known || !given || !isLoopback(known) || !isRedirectAllowed(asked)) return false
  known.port = ''
  given.port = ''
  return known.href === given.href
}

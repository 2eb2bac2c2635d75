import { readAddress } from '../../shared/domain/readAddress.ts'

/** Where somebody wanted to go who had to sign in first: a page of this site, from the address of the sign-in page. */
export function nextAddress(query: URLSearchParams): string | undefined {
  const next = query.get('next') ?? ''
  // Backslashes and control characters are read as something else by browsers than by us.
  if (!next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined
  const here = 'https://here.invalid'
  const target = readAddress(next, here)
  if (!target || target.origin !== here || /^\/(?:\/|api\/|login$)/.test(target.pathname)) return undefined
  return target.pathname + target.search + target.hash
}

/** The organization that an address of a workspace belongs to. */
export function slugOfAddress(address: string | undefined): string | undefined {
  return /^\/org\/([a-z0-9-]+)(?=[/?#]|$)/.exec(address ?? '')?.[1]
}

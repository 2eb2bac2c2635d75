import { HIDDEN_PASSWORD } from '../contract/views.ts'

/** A proxy's address as it is shown and stored in the ledger: stars stand for the password. */
export function showProxy(proxy: string): string {
  const url = new URL(proxy)
  if (url.password === '' || url.password === HIDDEN_PASSWORD) return proxy
  url.password = HIDDEN_PASSWORD
  return url.href.replace(/\/$/, '')
}

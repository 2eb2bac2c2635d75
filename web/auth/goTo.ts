import type { NavigateFunction } from 'react-router-dom'

/** Goes to an address that the server named: a path of this site and nothing else. */
export function goTo(address: string, navigate: NavigateFunction): void {
  const target = new URL(address, window.location.origin)
  if (target.origin !== window.location.origin) return void navigate('/')
  if (target.pathname.startsWith('/api/')) return window.location.assign(target.href)
  void navigate(target.pathname + target.search + target.hash)
}

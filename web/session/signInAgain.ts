import { notify } from '../ui/notify.ts'

const KEY = 'toast-on-arrival'

/**
 * Leaves for the server's login endpoint, with a toast that shows at once and is still there on the sign-in page, and
 * with the address to come back to. Leaving by the browser also forgets everything that was read.
 */
export function signInAgain(title: string, text: string): void {
  notify.error(title, text)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([title, text]))
  } catch {
    // Without storage the toast ends with this page.
  }
  const { pathname, search, hash } = window.location
  // What opens a shared conversation is sent to no server: its page keeps it in this tab.
  const next = pathname + search + (pathname === '/shared' ? '' : hash)
  window.location.replace(`/api/login?${new URLSearchParams({ next }).toString()}`)
}

/** Shows the toast that the page before this one has left, once. */
export function showToastOnArrival(): void {
  try {
    const [title, text] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
    sessionStorage.removeItem(KEY)
    if (title) notify.error(title, text)
  } catch {
    // Nothing that could be read was left.
  }
}

import { notify } from '../ui/notify.ts'

const KEY = 'toast-on-arrival'
let isLeaving = false

/** Shows a toast once the next page is there. */
function keepToast(kind: 'error' | 'success', title: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([kind, title, text]))
  } catch {
    // Without storage the toast ends with this page.
  }
}

/**
 * Does what ends the own session, and leaves for the sign-in page, which says so. What the workspace asks meanwhile is answered 401,
 * and that reports no lost session. Rejects as the action does.
 */
export async function leaveAfter(
  action: () => Promise<unknown>,
  { organization, title, text }: { organization: string; title: string; text: string },
): Promise<void> {
  isLeaving = true
  try {
    await action()
  } catch (error) {
    isLeaving = false
    throw error
  }
  keepToast('success', title, text)
  window.location.assign(`/login?${new URLSearchParams({ organization }).toString()}`)
}

/**
 * Leaves for the server's login endpoint, with a toast that shows at once and is still there on the sign-in page, and
 * with the address to come back to. Leaving by the browser also forgets everything that was read.
 */
export function signInAgain(title: string, text: string): void {
  if (isLeaving) return
  notify.error(title, text)
  keepToast('error', title, text)
  const { pathname, search, hash } = window.location
  // What opens a shared conversation is sent to no server: its page keeps it in this tab.
  const next = pathname + search + (pathname === '/shared' ? '' : hash)
  window.location.replace(`/api/login?${new URLSearchParams({ next }).toString()}`)
}

/** Shows the toast that the page before this one has left, once. */
export function showToastOnArrival(): void {
  try {
    const [kind, title, text] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
    sessionStorage.removeItem(KEY)
    if (title) notify[kind === 'success' ? 'success' : 'error'](title, text)
  } catch {
    // Nothing that could be read was left.
  }
}

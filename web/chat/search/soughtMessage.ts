import { useLocation } from 'react-router-dom'

/** A message that the address names. */
export interface SoughtMessage {
  id: number
  /** Tells one visit of the address from the next. */
  visit: string
}

/** The message at which the address opens the conversation. */
export function useSoughtMessage(): SoughtMessage | undefined {
  const { search, key } = useLocation()
  const id = Number(new URLSearchParams(search).get('message'))
  return Number.isInteger(id) && id > 0 ? { id, visit: key } : undefined
}

const SHOWN_MS = 2000

/** Brings a message into view, gives it the keyboard and lets it light up; false where it is not there. */
export function showMessage(scroller: HTMLElement, id: number): boolean {
  const message = scroller.querySelector<HTMLElement>(`[data-message="${id}"]`)
  if (!message) return false
  message.tabIndex = -1
  message.focus({ preventScroll: true })
  message.scrollIntoView({ block: 'start' })
  message.animate?.({ backgroundColor: ['var(--brand-soft)', 'transparent'] }, SHOWN_MS)
  return true
}

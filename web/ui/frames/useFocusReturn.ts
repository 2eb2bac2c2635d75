import { useState } from 'react'

const DIALOG = '[role="dialog"]'

/** Keeps antd from taking the keyboard back by itself, wherever it is by then. */
export const OWN_RETURN = { focusTriggerAfterClose: false }

/**
 * Gives what is to be called once a dialog, or a pane beside the page, has closed: it takes the keyboard back to where it was when `open`
 * became true. Whoever went on elsewhere by then is left there, so that what they type next does not open it again.
 */
export function useFocusReturn(open: boolean): () => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (seen.open !== open) setSeen({ open, opener: open ? document.activeElement : seen.opener })
  const { opener } = seen
  return () => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return
    const { activeElement: active } = document
    const isElsewhere = active && active !== document.body && active.closest(DIALOG) === opener.closest(DIALOG)
    if (!isElsewhere) opener.focus({ preventScroll: true })
  }
}

import { useEffect, useState } from 'react'

/** Dialogs lie beside the page, or the dialog, that opened them, each as a child of the body. */
const LAYER = 'body > *'

/** Keeps antd from taking the keyboard back once a dialog has faded away, from wherever it is by then. */
export const OWN_RETURN = { focusTriggerAfterClose: false }

/**
 * Takes the keyboard back to where it was when `open` became true, in the moment in which it becomes false or what calls this goes: a dialog
 * that was closed, or a pane beside the page. Whoever has gone on elsewhere is left there.
 */
export function useFocusReturn(open: boolean): void {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (seen.open !== open) setSeen({ open, opener: open ? document.activeElement : seen.opener })
  const { opener } = seen
  useEffect(() => {
    if (!open || !(opener instanceof HTMLElement)) return undefined
    return () => {
      const isElsewhere = document.activeElement?.closest(LAYER) === opener.closest(LAYER)
      if (opener.isConnected && !isElsewhere) opener.focus({ preventScroll: true })
    }
  }, [open, opener])
}

import { useEffect, useState } from 'react'

/** Dialogs lie beside the page, or the dialog, that opened them, each as a child of the body. */
const LAYER = 'body > *'

/** Keeps antd from taking the keyboard back once a dialog has faded away, from wherever it is by then. */
export const OWN_RETURN = { focusTriggerAfterClose: false }

/**
 * Takes the keyboard back to where it was when `open` became true, in the moment in which it becomes false or what calls this goes: a dialog
 * that was closed, or a pane beside the page. Whoever has gone on elsewhere is left there. Gives what does the same once it has faded away:
 * antd takes the keyboard into a dialog that stands open, also where it was closed in that moment.
 */
export function useFocusReturn(open: boolean): () => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (seen.open !== open) setSeen({ open, opener: open ? document.activeElement : seen.opener })
  const { opener } = seen
  useEffect(() => (open ? () => giveBack(opener) : undefined), [open, opener])
  return () => giveBack(opener)
}

function giveBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return
  const isElsewhere = document.activeElement?.closest(LAYER) === opener.closest(LAYER)
  if (!isElsewhere) opener.focus({ preventScroll: true })
}

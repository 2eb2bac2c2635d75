import { useEffect, useRef, useState, type KeyboardEvent as Press, type RefObject } from 'react'

/** Toggles that follow one another sooner than this are one. */
const DEBOUNCE_MS = 300

interface QuickMenu {
  open: boolean
  toggle: () => void
  /** Closes the menu and performs the entry with this index. */
  run: (index: number) => void
  /** Moves between the entries with the arrow keys. */
  onKeyDown: (event: Press) => void
}

/**
 * The menu's opening and closing: Ctrl/Cmd+K toggles, Escape and whatever happens outside close, a digit runs the entry
 * of that number. `frame` is the element that holds both the button and the menu.
 */
export function useQuickMenu(frame: RefObject<HTMLElement | null>, perform: (index: number) => void): QuickMenu {
  const [open, setOpen] = useState(false)
  const toggledAt = useRef(-Infinity)
  const close = () => {
    toggledAt.current = -Infinity
    setOpen(false)
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const run = (index: number) => {
    close()
    perform(index)
  }
  const toggle = () => {
    const now = performance.now()
    if (now - toggledAt.current < DEBOUNCE_MS) return
    toggledAt.current = now
    setOpen((before) => !before)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        if (dialogIsOpen()) return
        event.preventDefault()
        if (!event.repeat) toggle()
        return
      }
      if (!open) return
      if (event.key === 'Escape') close()
      const index = Number(event.key) - 1
      if (index in entriesOf(frame.current) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        run(index)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  useEffect(() => {
    if (!open) return
    entriesOf(frame.current)[0]?.focus()
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || frame.current?.contains(target)) return
      toggledAt.current = -Infinity
      setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open, frame])

  const onKeyDown = (event: Press) => {
    const entries = entriesOf(frame.current)
    const here = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    entries.at(next % entries.length)?.focus()
  }
  return { open, toggle, run, onKeyDown }
}

function entriesOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** The menu stays shut behind a dialog. */
function dialogIsOpen(): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((dialog) => dialog.checkVisibility())
}

import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
/** What goes away, and controls that can be used no more. */
const WATCHED = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }

/** What had the keyboard last. */
interface Held {
  element: HTMLElement
  /** The row that it stands in; undefined where it is beside the rows. */
  row: Element | undefined
  place: number
  /** Its place among the controls of the row. */
  control: number
}

/**
 * Keeps the keyboard in a list when the control or the row that held it goes away: it moves to the same control of the row, or of
 * the row that takes its place, else to the list. `rows` selects the rows below the list. Gives back what listens to the list's focus
 * events.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows = ':scope > ul > li') {
  const held = useRef<Held | null>(null)

  useEffect(() => {
    if (!list.current) return
    const observer = new MutationObserver(() => {
      if (!held.current || !list.current || isUsable(held.current.element)) return
      // Whoever went on elsewhere meanwhile is left there.
      if (!isNowhere()) return
      const next = nextControl(held.current, [...list.current.querySelectorAll(rows)]) ?? list.current
      held.current = null
      next.focus({ preventScroll: true })
    })
    observer.observe(list.current, WATCHED)
    return () => observer.disconnect()
  }, [list, rows])

  return ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !list.current?.contains(target)) return
    const all = [...list.current.querySelectorAll(rows)]
    const place = all.findIndex((row) => row.contains(target))
    const row = all[place]
    held.current = { element: target, row, place, control: controlsOf(row).indexOf(target) }
  }
}

/** Keeps the keyboard in a part of the page when what held it there goes away: it moves to the open tab's panel, or to the part. */
export function useFocusHome(part: RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!part.current) return
    const goHome = () => {
      if (!held.current || isUsable(held.current) || !isNowhere()) return
      held.current = null
      const panel = part.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([aria-hidden="true"])')
      const home = panel ?? part.current
      home?.focus({ preventScroll: true })
    }
    // After lists inside the part, which know a nearer place.
    const observer = new MutationObserver(() => queueMicrotask(goHome))
    observer.observe(part.current, WATCHED)
    return () => observer.disconnect()
  }, [part])

  return ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && part.current?.contains(target)) held.current = target
  }
}

function nextControl({ row, place, control }: Held, rows: readonly Element[]): HTMLElement | undefined {
  if (!row) return undefined
  const controls = controlsOf(row.isConnected ? row : (rows[place] ?? rows.at(-1)))
  return controls[control] ?? controls.at(-1)
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

/** A control that was disabled keeps the keyboard for a moment, but takes no key. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

function controlsOf(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
}

import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'

/**
 * Keeps the keyboard in a list when the row that held it goes away: it moves to the same control of the row that takes
 * the place, else to the list. `count` is the number of rows. Gives back what listens to the list's focus events.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, count: number | undefined) {
  const held = useRef<{ row: Element; place: number; control: number } | null>(null)

  useLayoutEffect(() => {
    if (!held.current || held.current.row.isConnected || !list.current) return
    const { place, control } = held.current
    held.current = null
    // Whoever went on elsewhere meanwhile is left there.
    if (document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const controls = controlsOf(rows[place] ?? rows.at(-1))
    const next = controls[control] ?? controls.at(-1) ?? list.current
    next.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a row may have gone whenever their number changes
  }, [count, list])

  return ({ target }: FocusEvent) => {
    const rows = list.current ? rowsOf(list.current) : []
    const place = rows.findIndex((row) => row.contains(target))
    const row = rows[place]
    held.current = row ? { row, place, control: controlsOf(row).indexOf(target as HTMLElement) } : null
  }
}

function rowsOf(list: HTMLElement): Element[] {
  return [...list.querySelectorAll(':scope > ul > li')]
}

function controlsOf(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
}

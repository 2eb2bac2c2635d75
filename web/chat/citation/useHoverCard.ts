import { useCallback, useEffect, useRef, useState } from 'react'

/** What the card is shown for, and the element that it belongs to. */
export interface Carded<T> {
  anchor: HTMLElement
  of: T
}

const SHOW_AFTER_MS = 180
const HIDE_AFTER_MS = 140

/**
 * A card that is shown while an element is pointed at or focused by keyboard, and stays while the card itself is pointed at. Escape and
 * scrolling take it away.
 */
export function useHoverCard<T>() {
  const [card, setCard] = useState<Carded<T> | null>(null)
  const timer = useRef(0)
  const later = useCallback((milliseconds: number, next: Carded<T> | null) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCard(next), milliseconds)
  }, [])
  const keep = useCallback(() => clearTimeout(timer.current), [])
  const hide = useCallback(() => later(0, null), [later])
  useEffect(() => keep, [keep])

  const isShown = card !== null
  useEffect(() => {
    if (!isShown) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // Before whatever the page does on Escape, which would close more than the card.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setCard(null)
    }
    window.addEventListener('keydown', onKey, { capture: true, signal })
    window.addEventListener('scroll', () => setCard(null), { capture: true, passive: true, signal })
    window.addEventListener('resize', () => setCard(null), { signal })
    return () => stop.abort()
  }, [isShown])

  const forAnchor = useCallback(
    (of: T) => ({
      onPointerEnter: (event: { currentTarget: HTMLElement; pointerType: string }) => {
        if (event.pointerType !== 'touch') later(SHOW_AFTER_MS, { anchor: event.currentTarget, of })
      },
      onPointerLeave: () => later(HIDE_AFTER_MS, null),
      onFocus: (event: { currentTarget: HTMLElement }) => {
        if (event.currentTarget.matches(':focus-visible')) later(0, { anchor: event.currentTarget, of })
      },
      onBlur: hide,
    }),
    [later, hide],
  )
  return { card, forAnchor, forCard: { onPointerEnter: keep, onPointerLeave: hide }, hide }
}

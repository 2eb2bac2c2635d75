import { useEffect, useRef, type RefObject } from 'react'
import { showMessage, type SoughtMessage } from './search/soughtMessage.ts'

/**
 * Scrolls as messages come: a new question to the bottom, a reply so that its beginning stays in view while it grows.
 * Whoever scrolls by hand is left alone until the next question. `count` is the number of messages; the element that
 * gets the returned ref scrolls, and holds one child with all of them. A message that is `sought` is shown instead, once.
 */
export function useReadingPosition(count: number, sought?: SoughtMessage): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const byHand = useRef(false)

  useEffect(() => {
    const element = scroller.current
    if (!element?.firstElementChild) return
    const stop = new AbortController()
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      element.addEventListener(event, () => void (byHand.current = true), { passive: true, signal: stop.signal })
    const growth = new ResizeObserver(() => {
      if (!byHand.current) showReply(element)
    })
    growth.observe(element.firstElementChild)
    return () => {
      stop.abort()
      growth.disconnect()
    }
  }, [])

  const seen = useRef(0)
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (scroller.current && sought && visited.current !== sought.visit && showMessage(scroller.current, sought.id)) {
      visited.current = sought.visit
      seen.current = count
      byHand.current = true
      return
    }
    if (count === seen.current) return
    seen.current = count
    byHand.current = false
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    if (scroller.current) showReply(scroller.current)
  }, [count, sought])

  return scroller
}

/** Brings the beginning of the last reply into view, unless all of the reply is in view already. */
function showReply(scroller: Element): void {
  const messages = scroller.querySelectorAll('[data-role]')
  const reply = messages[messages.length - 1]
  if (!reply || reply.getAttribute('data-role') !== 'assistant') return
  const [inner, outer] = [reply.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom) reply.scrollIntoView({ block: 'start' })
}

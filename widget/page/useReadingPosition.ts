import type { Ref } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Shown } from './useConversation.ts'

/** Pixels by which what a browser scrolled to may miss what it was told. */
const ROUNDED = 2
/** Pixels above what is read, and the share of the window that a question takes at most of it. */
const GAP = 12
const MOST_OF_WINDOW = 0.4

/**
 * Scrolls as messages come: to the end, but no further than to where the last question, or below a long one its answer, is at the top, so that an
 * answer is read from its beginning. Whoever scrolls is left alone until the next question.
 */
export function useReadingPosition(messages: readonly Shown[]): { log: Ref<HTMLDivElement>; onScroll: () => void } {
  const log = useRef<HTMLDivElement>(null)
  const byHand = useRef(false)
  const placed = useRef(0)
  useEffect(() => {
    if (messages.at(-1)?.content === '') byHand.current = false
    if (!log.current || byHand.current) return
    log.current.scrollTop = readingPosition(log.current)
    placed.current = log.current.scrollTop
  }, [messages])
  const onScroll = () => {
    if (log.current && Math.abs(log.current.scrollTop - placed.current) > ROUNDED) byHand.current = true
  }
  return { log, onScroll }
}

/** How far a log is scrolled so that what was said last is read from its beginning. */
export function readingPosition(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight
  const question = [...log.querySelectorAll<HTMLElement>('.message.user')].at(-1)
  if (!question) return end
  const from = log.getBoundingClientRect().top - log.scrollTop
  const { top, bottom, height } = question.getBoundingClientRect()
  return Math.max(0, Math.min(end, (height > MOST_OF_WINDOW * log.clientHeight ? bottom : top - GAP) - from))
}

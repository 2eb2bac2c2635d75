import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows of one height, of which one may be followed by something taller. */
export interface WindowedRows {
  count: number
  /** Pixels of a row. */
  height: number
  /** What stands open behind a row, in pixels. */
  open?: { after: number; height: number } | undefined
}

/** The first and the last row to be drawn. */
export interface DrawnRows {
  first: number
  last: number
}

/** Rows that are drawn above and below what is seen, so that the keyboard and slow machines find them there. */
const BEYOND = 8

/** Where a row begins, in pixels from the beginning of the list. */
export function topOf({ height, open }: WindowedRows, row: number): number {
  return row * height + (open && row > open.after ? open.height : 0)
}

/** The rows that lie between two heights, with those {@link BEYOND} them. */
export function rowsBetween(rows: WindowedRows, from: number, to: number): DrawnRows {
  const at = (y: number) => {
    const { open, height } = rows
    const openAt = open ? (open.after + 1) * height : Infinity
    return Math.floor((y <= openAt ? y : Math.max(openAt, y - (open?.height ?? 0))) / height)
  }
  return {
    first: Math.max(0, Math.min(rows.count - 1, at(from)) - BEYOND),
    last: Math.min(rows.count - 1, at(to) + BEYOND),
  }
}

/** Which rows of a long list are to be drawn: those that are seen in what scrolls it. */
export function useWindow(list: RefObject<HTMLElement | null>, rows: WindowedRows): DrawnRows {
  const [drawn, setDrawn] = useState<DrawnRows>({ first: 0, last: BEYOND * 2 })
  const { count, height, open } = rows
  const [after, openHeight] = [open?.after, open?.height]
  useLayoutEffect(() => {
    const scroller = list.current && scrollerOf(list.current)
    if (!scroller) return
    const look = () => {
      if (!list.current) return
      const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      const opened = after === undefined || openHeight === undefined ? undefined : { after, height: openHeight }
      const next = rowsBetween({ count, height, open: opened }, -top, scroller.clientHeight - top)
      setDrawn((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list, count, height, after, openHeight])
  return { first: drawn.first, last: Math.min(drawn.last, count - 1) }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

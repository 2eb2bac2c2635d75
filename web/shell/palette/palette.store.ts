import { create } from 'zustand'
import type { Found } from './entries.ts'

/** Toggles that follow one another sooner than this are one. */
const DEBOUNCE_MS = 300
/** How many of the things that were opened last are kept. */
const MOST_RECENT = 5

interface PaletteState {
  open: boolean
  /** What was opened from the palette, the last first: in memory alone, because names are content. */
  recent: readonly Found[]
}

export const usePalette = create<PaletteState>(() => ({ open: false, recent: [] }))

let toggledAt = -Infinity

export function togglePalette(): void {
  const now = performance.now()
  if (now - toggledAt < DEBOUNCE_MS) return
  toggledAt = now
  usePalette.setState(({ open }) => ({ open: !open }))
}

export function closePalette(): void {
  toggledAt = -Infinity
  usePalette.setState({ open: false })
}

/** Notes that something was opened. */
export function setOpened(found: Found): void {
  usePalette.setState(({ recent }) => ({
    recent: [found, ...recent.filter(({ key }) => key !== found.key)].slice(0, MOST_RECENT),
  }))
}

import type { Locator, Page } from '@playwright/test'

type Key = 'Tab' | 'Shift+Tab'

/** Stops of the keyboard on a page at most. */
const MOST_STOPS = 150

/** Presses Tab, or Shift+Tab, until an element has the keyboard; fails when it is not reached. */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

/** One place that the keyboard reaches. */
export interface Stop {
  /** Kind of the element and the words that it is known by. */
  name: string
  /** Whether something around it looks otherwise than without the keyboard. */
  seen: boolean
  /** Whether it lies in the window, at least in part. */
  inView: boolean
}

/**
 * Everything that Tab, or Shift+Tab, reaches from where the keyboard is, in order, once round. Motion has to be
 * reduced, so that styles hold at once.
 */
export async function stopsOf(page: Page, key: Key = 'Tab'): Promise<Stop[]> {
  await page.evaluate(installObserver)
  const stops: Stop[] = []
  for (let count = 0; count <= MOST_STOPS; count += 1) {
    await page.keyboard.press(key)
    const { left, here } = await page.evaluate(() => (window as unknown as Observing).observeStop())
    const before = stops.at(-1)
    if (before && left !== null) before.seen = left
    if (!here) return stops
    stops.push({ ...here, seen: false })
  }
  throw new Error(`${key} does not come to an end: ${stops.map(({ name }) => name).join(', ')}`)
}

interface Observing {
  /** Tells of the stop before whether it looked otherwise while it had the keyboard, and describes the present one. */
  observeStop: () => { left: boolean | null; here: Omit<Stop, 'seen'> | null }
}

/** Runs in the page. */
function installObserver(): void {
  const LOOKS = [
    'outline',
    'boxShadow',
    'borderColor',
    'backgroundColor',
    'textDecorationLine',
    'clipPath',
    'top',
  ] as const
  const visited = new Set<Element>()
  let before: { elements: Element[]; looks: string[] } | undefined
  const around = (element: Element): Element[] => {
    const elements = [element, ...(element.parentElement?.children ?? [])]
    let outer = element.parentElement
    for (let level = 0; outer && level < 3; level += 1, outer = outer.parentElement) elements.push(outer)
    return elements
  }
  const looksOf = (elements: Element[]) =>
    elements.map((element) => {
      const style = getComputedStyle(element)
      return LOOKS.map((look) => style[look]).join(' ')
    })
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    const words = label || element.getAttribute('placeholder') || element.textContent || ''
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${words.trim().slice(0, 60)}`.trim()
  }
  const isInView = (element: HTMLElement) => {
    // Of a field that is drawn by its label, the label counts.
    const drawn = element.matches('input') ? (element.closest('label, .ant-select') ?? element) : element
    const { top, bottom, left, right, width, height } = drawn.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  ;(window as unknown as Observing).observeStop = () => {
    const element = document.activeElement as HTMLElement | null
    // What changed because the keyboard is there now does not count for the stop before.
    const changed = before && looksOf(before.elements).map((look, at) => look !== before?.looks[at])
    const left =
      changed?.some((isOther, at) => isOther && (at === 0 || !before?.elements[at]?.contains(element))) ?? null
    if (!element || element === document.body || visited.has(element)) {
      before = undefined
      return { left, here: null }
    }
    visited.add(element)
    const elements = around(element)
    before = { elements, looks: looksOf(elements) }
    return { left, here: { name: nameOf(element), inView: isInView(element) } }
  }
}

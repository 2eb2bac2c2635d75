const FOCUSABLE = 'a[href],button:not(:disabled),input,textarea,[tabindex="0"]'

/** Lets the Tab key go round inside of an element. */
export function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const all = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.offsetParent !== null)
  const [from, to] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/**
 * Brings an element to the middle of the region that scrolls it. `scrollIntoView` would move everything around the region
 * as well, and take the head of the page with it.
 */
export function scrollInside(scroller: HTMLElement, element: Element): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  scroller.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2)
  scroller.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
}

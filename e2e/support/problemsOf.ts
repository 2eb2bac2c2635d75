import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds of serious and critical problems in a page or frame, as the rule and the elements; frames inside it are left out. */
export async function problemsOf(place: Page | Frame): Promise<string[]> {
  await place.evaluate(axe.source)
  return place.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { resultTypes: ['violations'], iframes: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds of serious and critical problems in a page or frame, as the rule and the elements; frames inside it are left out. */
export async function problemsOf(place: Page | Frame): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(axe.source)
  return place.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { resultTypes: ['violations'], iframes: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

/** What axe finds in a page in its light and in its dark look, one after the other at the same state; each is named. */
export async function problemsInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    // A color on its way to the next is neither of both.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((one) => one.effect?.getTiming().iterations !== Infinity)
          .map((one) => one.finished),
      ),
    )
    found.push(...(await problemsOf(page)).map((problem) => `${colorScheme}: ${problem}`))
  }
  return found
}

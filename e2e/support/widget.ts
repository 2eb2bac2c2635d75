import type { FrameLocator, Page } from '@playwright/test'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { test as base } from './fixtures.ts'
import { startHostSite, type HostSite } from './hostSite.ts'

export { expect } from './fixtures.ts'

const PUBLIC =
  '# Harbour\n\n## Visitors\n\nVisitors park behind the boathouse.\n\n## Fees\n\nA permit costs 12 crowns.\n'
const INTERNAL = '# Keys\n\nThe key of the boathouse lies under the zinnia pot.\n'

/** An organization whose widget two sites of other origins may show. */
export const test = base.extend<{ shop: Owner }, { site: HostSite; neighbour: HostSite }>({
  site: [
    async ({ server }, use) => {
      const site = await startHostSite(server.url, 'localhost')
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  neighbour: [
    async ({ server }, use) => {
      const site = await startHostSite(server.url, '127.0.0.1')
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  shop: async ({ owner, site, neighbour }, use) => {
    await uploadAndWait(owner.client, 'harbour.md', PUBLIC, { accessLevel: 'public' })
    await uploadAndWait(owner.client, 'keys.md', INTERNAL, { accessLevel: 'users' })
    await change(owner, { allowedSites: [site.url, neighbour.url] })
    await use(owner)
  },
})

/** Changes settings of the widget as administrators do. */
export async function change(owner: Owner, settings: Record<string, unknown>): Promise<void> {
  const { status, text } = await owner.client.patch('/api/widget', settings)
  if (status !== 200) throw new Error(`the settings answered ${status}: ${text}`)
}

export const bubbleOf = (page: Page) => page.getByRole('button', { name: /^Chat with / })
/** The page in the frame of the widget, of the only one or of an organization's. */
export function frameOf(page: Page, slug?: string): FrameLocator {
  return page.locator(slug ? `[data-veracite="${slug}"] iframe` : '[data-veracite] iframe').contentFrame()
}

/** Opens a page whose widget opens by itself; gives what is in its frame. */
export async function openedOn(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  return frameOf(page)
}

/** Asks in the open window, and waits until the answer is there. */
export async function ask(frame: FrameLocator, question: string): Promise<void> {
  await frame.getByLabel('Your question').fill(question)
  await frame.getByLabel('Your question').press('Enter')
  await frame.locator('.assistant:not(.writing)').nth(1).waitFor()
}

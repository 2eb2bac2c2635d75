import type { FrameLocator } from '@playwright/test'
import { ask, bubbleOf, change, expect, frameOf, test, openedOn } from './support/widget.ts'

const PARKING = 'Where do visitors park?'
const UNKNOWN = 'How many cranes does the airport of Lisbon have?'

/** Sends a question, whatever comes of it. */
async function send(frame: FrameLocator, question: string): Promise<void> {
  await frame.getByLabel('Your question').fill(question)
  await frame.getByLabel('Your question').press('Enter')
}

test('a question that is left for people reaches the administrators', async ({ page, site, shop }) => {
  await change(shop, { handover: 'form' })
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await ask(frame, UNKNOWN)
  await expect(frame.getByLabel('What would you like to know?')).toHaveValue(UNKNOWN)
  const email = frame.getByLabel('Your email address')
  const requests = async (): Promise<unknown> => (await shop.client.get('/api/content-requests')).json
  await email.fill('no address')
  await frame.getByRole('button', { name: 'Ask our team' }).click()
  await expect(email).toBeFocused()
  expect(await requests()).toEqual([])
  await email.fill('guest@example.net')
  await frame.getByRole('button', { name: 'Ask our team' }).click()
  await expect(frame.getByText('Thank you. Your question was sent.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Ask our team' })).toHaveCount(0)
  expect(await requests()).toMatchObject([
    { requestedTopic: UNKNOWN, visitor: true, requester: { email: 'guest@example.net' } },
  ])
})

test('limits are told in words, and a new conversation goes on where one alone is at its end', async ({
  page,
  site,
  server,
  shop,
}) => {
  await change(shop, { perConversation: 1 })
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await ask(frame, PARKING)
  await send(frame, 'What does a permit cost?')
  const told = 'This conversation has reached its limit of questions. Please begin a new one.'
  await expect(frame.getByRole('log').getByText(told)).toBeVisible()
  await expect(frame.getByRole('status').getByText(told)).toHaveCount(1)
  await expect(frame.getByLabel('Your question')).toHaveValue('What does a permit cost?')
  await frame.getByRole('button', { name: 'New conversation' }).click()
  await send(frame, 'What does a permit cost?')
  await expect(frame.getByText('12 crowns').first()).toBeVisible()
  for (const [status, code, words] of [
    [429, 'TOO_MANY_REQUESTS', 'There have been many questions. Please try again later.'],
    [503, 'BUSY', 'Many people are asking right now. Please try again in a moment.'],
  ] as const) {
    const chat = `${server.url}/api/embed/chat/**`
    await page.route(chat, (route) => route.fulfill({ status, json: { message: '', code } }))
    await send(frame, PARKING)
    await expect(frame.getByRole('log').getByText(words)).toBeVisible()
    await page.unroute(chat)
  }
})

test('each answer is announced once, when it is finished, also when it is the same as before', async ({
  page,
  site,
  shop,
}) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await expect(frame.getByLabel('Your question')).toBeVisible()
  const region = frame.locator('.heard')
  await region.evaluate((element) => {
    const { said } = Object.assign(window, { said: [] as string[] })
    const hear = () => element.textContent && said.push(element.textContent)
    new MutationObserver(hear).observe(element, { childList: true, characterData: true, subtree: true })
  })
  const said = () => region.evaluate(() => (window as unknown as { said: string[] }).said)
  await ask(frame, PARKING)
  const answer = /^Visitors park behind the boathouse/
  await expect.poll(said).toEqual([expect.stringMatching(answer)])
  await expect(frame.getByRole('log')).toHaveAttribute('aria-live', 'off')
  await send(frame, PARKING)
  await expect.poll(said).toEqual([expect.stringMatching(answer), expect.stringMatching(answer)])
})

test('a page that is enlarged to 400 % can be asked on', async ({ page, site, shop }) => {
  // 1280 by 1024 pixels at 400 % (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).click()
  const frame = frameOf(page)
  const reachable = async () => {
    for (const part of [
      frame.getByLabel('Your question'),
      frame.getByRole('button', { name: 'Send' }),
      frame.getByRole('button', { name: 'Close' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  await reachable()
  await ask(frame, PARKING)
  await reachable()
  const log = frame.getByRole('log')
  const [room, over] = await log.evaluate((element) => [
    element.clientHeight,
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
  ])
  expect(room).toBeGreaterThan(40)
  expect(over).toBe(0)
  await frame.getByRole('button', { name: 'Source 1: harbour.md' }).first().click()
  await expect(frame.locator('mark')).toBeInViewport()
  await frame.getByRole('button', { name: 'Back to the chat' }).click()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(bubbleOf(page)).toBeInViewport({ ratio: 1 })
})

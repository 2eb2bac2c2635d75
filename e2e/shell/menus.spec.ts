import { expect, test } from '../support/fixtures.ts'
import { joined } from '../support/people.ts'

test('the items of a menu stand still while it appears: a quick press ends where it began', async ({
  watched: page,
  owner,
  server,
}) => {
  await joined(server, owner, 'user')
  await page.goto(`/org/${owner.slug}?tab=admin`)
  const actions = page.getByRole('button', { name: 'Actions for Grace Hopper' })
  await actions.waitFor()
  await page.evaluate(() => {
    const tops: number[] = []
    const note = () => {
      const last = [...document.querySelectorAll('[role="menuitem"]')].at(-1)?.getBoundingClientRect()
      // Before it has its place a menu is far outside.
      if (last && last.top > 0) tops.push(Math.round(last.top))
      requestAnimationFrame(note)
    }
    note()
    Object.assign(window, { tops })
  })
  await actions.click()
  const tops = () => page.evaluate(() => (window as unknown as { tops: number[] }).tops)
  await expect.poll(async () => (await tops()).length).toBeGreaterThan(40)
  expect(new Set(await tops()).size).toBe(1)
})

import type { Page } from '@playwright/test'
import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'

const MOST_STOPS = 200

/** Walks through the page with the Tab key; what of the Knowledge Base can be worked with and was not come across. */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const seen = new Set<EventTarget | null>()
    Object.assign(window, { seen })
    document.addEventListener('focusin', ({ target }) => seen.add(target))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) break
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Set<EventTarget> }
    const controls = document.querySelectorAll<HTMLElement>(
      'main button, main a[href], main input, main textarea, main summary, main [role=tab], main [role=button]',
    )
    const grouped = (control: HTMLElement) =>
      control instanceof HTMLInputElement && control.type === 'radio'
        ? [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(control.name)}"]`)]
        : [control]
    return [...controls]
      .filter(
        (control) =>
          control.tabIndex >= 0 &&
          !control.matches(':disabled') &&
          control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) => !grouped(control).some((each) => seen.has(each)))
      .map((control) => control.getAttribute('aria-label') || control.textContent || control.outerHTML)
  })
}

test('every control of the Knowledge Base is come across with the Tab key', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'anchor.md', '# Anchor\n\nThe anchor is old.\n')
  await owner.client.post('/api/content-requests', { requestedTopic: 'Sails', originalMessage: 'Who mends the sails?' })
  await owner.client.post('/api/documents/url', { url: 'http://nowhere.invalid/' })
  const address = `/org/${owner.slug}?tab=knowledge`
  await page.goto(address)
  await expect(page.getByText(/chunk\(s\) from/)).toBeVisible()
  expect(await unreached(page)).toEqual([])
  await page.goto(`${address}&section=library`)
  await page.getByRole('button', { name: /content chunk.*anchor\.md/ }).click()
  await expect(page.getByRole('region', { name: 'Details of anchor.md' })).toContainText('not cited yet')
  expect(await unreached(page)).toEqual([])
  await page.goto(`${address}&section=requests`)
  await expect(page.getByRole('heading', { name: 'Sails' })).toBeVisible()
  expect(await unreached(page)).toEqual([])
  await page.goto(`${address}&section=websites`)
  await expect(page.getByRole('button', { name: 'Add website' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Single pages' })).toBeVisible()
  expect(await unreached(page)).toEqual([])
})

test('the Knowledge Base is worked with by keys alone, from tab to tab', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'anchor.md', '# Anchor\n\nThe anchor is old.\n')
  await owner.client.post('/api/content-requests', { requestedTopic: 'Sails', originalMessage: 'Who mends the sails?' })
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  const key = (name: string) => page.keyboard.press(name)

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('anchor')
  await expect(page.getByText(/chunk\(s\) from/)).toBeVisible()
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('button', { expanded: false }).first()
  await topic.focus()
  await key('Enter')
  await key('Tab')
  await key('Enter')
  await expect(page.getByRole('complementary', { name: 'Source viewer' })).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('complementary', { name: 'Source viewer' })).toBeHidden()

  await page.getByRole('tab', { name: 'Knowledge Explorer' }).focus()
  await key('ArrowRight')
  await key('Enter')
  await expect(page).toHaveURL(/section=library/)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('input[type=file]').first().focus()
  await key('Enter')
  await (
    await chooser
  ).setFiles({ name: 'buoy.md', mimeType: 'text/markdown', buffer: Buffer.from('The buoy is red.') })
  await page.getByRole('button', { name: 'Upload 1 document' }).focus()
  await key('Enter')
  const buoy = page.getByRole('row').filter({ hasText: 'buoy.md' })
  await expect(buoy).toContainText('Completed', { timeout: 30_000 })
  const access = page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Access' })
  const choose = async (arrow: string) => {
    await access.focus()
    await key('Enter')
    await expect(access).toHaveAttribute('aria-expanded', 'true')
    await key(arrow)
    await key('Enter')
    await expect(access).toHaveAttribute('aria-expanded', 'false')
  }
  await choose('ArrowDown')
  await expect(page.getByText('No documents found')).toBeVisible()
  await choose('ArrowUp')
  await buoy.getByRole('button', { name: 'Actions for buoy.md' }).focus()
  await key('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await key('ArrowUp')
  await key('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('tab', { name: 'Document Library' }).focus()
  await key('ArrowRight')
  await key('Enter')
  await page.getByRole('button', { name: 'What to do with “Sails”' }).focus()
  await key('Enter')
  await expect(page.getByRole('menuitem', { name: 'Approve Request' })).toBeVisible()
  await key('ArrowDown')
  await key('Enter')
  await expect(page.getByText('Request Updated')).toBeVisible()

  await page.getByRole('tab', { name: 'Requested Content' }).focus()
  await key('ArrowRight')
  await key('Enter')
  await page.getByLabel('Address').focus()
  await page.keyboard.type('no address')
  await key('Enter')
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
})

import { expect, test } from '../support/fixtures.ts'
import { openAccountMenu } from '../support/people.ts'
import { problemsInBothLooks } from '../support/problemsOf.ts'

test('the account menu by keyboard: Tab goes through it, Escape closes it, and so does leaving it', async ({
  watched: page,
  owner: _owner,
}) => {
  await page.goto('/super-admin')
  await expect(page.getByLabel('Your question')).toBeFocused()
  const person = page.getByRole('button', { name: 'My account: Ada Lind' })
  const menu = page.getByRole('group', { name: 'My account' })
  await expect(person).toHaveAttribute('aria-expanded', 'false')
  await person.press('Enter')
  await expect(person).toHaveAttribute('aria-expanded', 'true')
  expect(await problemsInBothLooks(page)).toEqual([])
  for (const [role, name] of [
    ['button', 'My account'],
    ['button', 'Show Tutorial'],
    ['combobox', 'Language'],
    ['radio', 'System'],
    ['button', 'Logout'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole(role, { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(person).toBeFocused()

  await person.press('Enter')
  await person.press('Shift+Tab')
  await expect(menu).toHaveCount(0)
  await person.click()
  await page.getByLabel('Your question').click()
  await expect(menu).toHaveCount(0)
})

test('on a phone the account menu closes before the side panel, and the theme is chosen in it', async ({
  watched: page,
  owner: _owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/super-admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const side = page.getByRole('dialog', { name: 'Workspace' })
  const menu = await openAccountMenu(page)
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport()
  // The field itself is not to be seen: what is pressed is the sign over it.
  await menu.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(side).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(side).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks, problemsOf } from '../support/problemsOf.ts'

const SIZES = [
  ['wide', { width: 1280, height: 900 }, problemsInBothLooks],
  ['narrow', { width: 390, height: 844 }, problemsOf],
] as const

for (const [name, size, problems] of SIZES)
  test(`an administrator adds a webhook, pauses it and deletes it, ${name}`, async ({ watched: page, owner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await page.goto(`/org/${owner.slug}?tab=admin&section=webhooks`)
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    const submit = () => dialog.getByRole('button', { name: 'Add webhook' }).click()
    await submit()
    await expect(dialog.getByText('Address is required')).toBeVisible()
    await expect(dialog.getByText('Choose at least one event')).toBeVisible()
    await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
    await dialog.getByRole('checkbox', { name: 'Member joined' }).check()
    await submit()
    await expect(dialog.getByText('Enter an https address on the public internet.')).toBeVisible()
    expect(await problems(page)).toEqual([])
    await dialog.getByLabel('Address').fill('https://hooks.invalid/veracite')
    await dialog.getByLabel('Address').press('Enter')
    await expect(dialog.getByText('This is the one time that it is shown.')).toBeVisible()
    await expect(dialog.getByRole('code')).toContainText('whsec_')
    await dialog.getByRole('button', { name: 'I have copied it' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'https://hooks.invalid/veracite' })
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Deliveries to/ }).click()
    await expect(row.getByText('Nothing was sent yet.')).toBeVisible()
    await row.getByRole('button', { name: /^Pause/ }).click()
    await expect(row.getByText('Paused', { exact: true })).toBeVisible()
    expect(await problems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })

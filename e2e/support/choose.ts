import { expect, type Locator } from '@playwright/test'

/**
 * Opens the list of a field, and gives it once it stands still: while it unfolds its options move under the pointer, so
 * that a click in between meets another one.
 */
export async function unfold(field: Locator): Promise<Locator> {
  const page = field.page()
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const listbox = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  const list = page.locator('.ant-select-dropdown').filter({ has: listbox })
  await expect(list).not.toHaveClass(/ant-slide-up/)
  return list
}

/** Chooses the option with this title from the list of a field, and sees that the field has it. */
export async function choose(field: Locator, option: string): Promise<void> {
  const list = await unfold(field)
  await list.getByTitle(option, { exact: true }).click()
  await expect(field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]')).toContainText(
    option,
  )
}

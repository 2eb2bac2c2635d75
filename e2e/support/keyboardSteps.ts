import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

/** Opens a tab of the Knowledge Base from the one that is open when the page is. */
export async function openTab(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/org/${slug}?tab=knowledge`)
  await tabTo(page, page.getByRole('tab', { name: 'Knowledge Explorer' }))
  for (let press = 0; press < 5; press += 1) {
    if (await page.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
}

/** Opens the menu of the button that has the keyboard, and chooses an item by arrows. */
export async function choose(page: Page, item: string, arrow: 'ArrowDown' | 'ArrowUp' = 'ArrowDown'): Promise<void> {
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.and(page.locator(':focus'))).toBeVisible()
  const wanted = page.getByRole('menuitem', { name: item })
  const has = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 8 && !(await has(wanted)); press += 1) {
    const before = await page.locator(':focus').textContent()
    await page.keyboard.press(arrow)
    await expect(items.and(page.locator(':focus')).filter({ hasNotText: before ?? '' })).toBeVisible()
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeHidden()
}

/** The open list of a field, also while it closes. */
export function openList(page: Page): Locator {
  return page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
}

/** Chooses from the field that has the keyboard. A list that still closes would take the key that is to open it. */
export async function pick(page: Page, option: string): Promise<void> {
  const list = openList(page)
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  const active = list.locator('.ant-select-item-option-active')
  for (let press = 0; press < 10; press += 1) {
    if ((await active.getAttribute('title')) === option) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(active).toHaveAttribute('title', option)
  await page.keyboard.press('Enter')
}

/** A question stands open, has the keyboard, and gives it back where it came from when Escape closes it. */
export async function expectEscape(page: Page, opener: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

export async function confirm(page: Page, action: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: action }))
  await page.keyboard.press('Enter')
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/console.ts'
import { aFolder, aNewConsole, answersOf, aStatus } from '../support/consoleViews.ts'
import { problemsOf } from '../support/problemsOf.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const LOOKS = [
  ['light', 'light', DESKTOP],
  ['dark', 'dark', DESKTOP],
  ['narrow', 'light', PHONE],
] as const

const FOLDERS = [
  aFolder(),
  aFolder({ id: 'minutes', name: 'Minutes', state: 'braked', held: 412, counts: { synced: 488, held: 412 } }),
  aFolder({ id: 'archive', name: 'Archive', state: 'missing' }),
]
const PLACES = {
  '': 'Right now',
  folders: 'Is a drive unmounted?',
  files: 'plans/broken.pdf',
  quarantine: 'Fees.md',
  activity: 'Folder added',
  settings: 'Upload speed',
}

/** Nothing is wider than the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [look, scheme, size] of LOOKS)
  test(`no page of the console has a serious problem of accessibility, ${look}`, async ({ page, console }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const inspect = async (state: string) => {
      expect(await problemsOf(page), state).toEqual([])
      expect(await isTooWide(page), state).toBe(false)
    }
    console.answers = answersOf(aNewConsole())
    await page.goto(console.url)
    await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible()
    await inspect('sign in')

    const status = aStatus({ folders: FOLDERS, paused: true })
    console.answers = answersOf({ ...status, connection: { ...status.connection, state: 'offline' } })
    await page.goto('about:blank')
    for (const [place, seen] of Object.entries(PLACES)) {
      await page.goto(`${console.url}/#/${place}`)
      await expect(page.getByText(seen).first()).toBeVisible()
      await inspect(place)
    }
    await page.goto(`${console.url}/#/search`)
    await page.getByLabel('What are you looking for?').fill('permit')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A permit costs 12 crowns.')).toBeVisible()
    await inspect('search')

    await page.goto(`${console.url}/#/folders`)
    for (const [opener, dialog] of [
      ['Add folder', 'Add a folder'],
      ['Dry run: Reports', 'Dry run of Reports'],
      ['Remove: Reports', 'Remove Reports?'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await inspect(dialog)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

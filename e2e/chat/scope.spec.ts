import type { Page } from '@playwright/test'
import { joinOrganization, uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { adoptSession } from '../support/adoptSession.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

/** Opens the chat of an organization with one document; the line that says what answers come from. */
async function withOneDocument(page: Page, owner: Pick<Owner, 'client' | 'slug'>) {
  await uploadAndWait(owner.client, 'lake.md', '# Lake\n\nThe deposit for a canoe is 1,200 crowns.\n')
  await page.goto(`/org/${owner.slug}`)
  return page.getByRole('button', { name: 'Answers come from 1 document' })
}

test('a question is asked of chosen documents alone, and then of all, with the keyboard', async ({
  watched: page,
  owner,
}) => {
  const upload = (name: string, text: string, fields = {}) => uploadAndWait(owner.client, name, text, fields)
  await upload('lake.md', '# Lake\n\nThe deposit for a canoe is 1,200 crowns.\n', { folder: 'rental/lake' })
  await upload('menu.md', '# Menu\n\nThe canteen serves soup on Fridays.\n')
  await upload('board.md', '# Board\n\nThe board meets in Arvika.\n', { accessLevel: 'admin' })
  await page.goto(`/org/${owner.slug}`)
  const line = page.getByRole('button', { name: 'Answers come from 3 documents' })
  await line.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Administrators only')
  await panel.getByLabel('Search by name').fill('menu')
  await expect(panel.getByRole('checkbox', { name: 'lake.md' })).toHaveCount(0)
  await panel.getByRole('checkbox', { name: 'menu.md' }).press('Space')
  await expect(panel.getByRole('list', { name: 'Chosen' })).toContainText('menu.md')
  expect(await problemsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByLabel('Your question').fill('How much is the deposit for a canoe?')
  await page.getByLabel('Your question').press('Enter')
  const reply = page.getByRole('article', { name: 'Vera' })
  await expect(reply).toContainText('Other documents may hold the answer.')
  await expect(reply).not.toContainText('crowns')
  await page.reload()
  await expect(page.getByText('Asked only in: menu.md')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Only: menu.md' })).toBeVisible()
  await reply.getByRole('button', { name: 'Ask in all documents' }).click()
  await expect(reply).toContainText('1,200 crowns')
  await expect(page.getByText('Asked only in')).toHaveCount(0)
  await expect(line).toBeVisible()
})

test('whoever closes the panel and types at once is heard, and the keyboard stays in the field', async ({
  watched: page,
  owner,
}) => {
  const line = await withOneDocument(page, owner)
  await line.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Your question').fill('How much is the deposit for a canoe?')
  await expect(panel).toBeHidden()
  await expect(page.getByLabel('Your question')).toBeFocused()

  // What has faded away is gone a moment later; until then the line is taken to be open.
  await expect(page.locator('.ant-modal-root')).toHaveCount(0)
  await line.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(line).toBeFocused()
})

test('a panel that is closed in the moment in which it stands open gives the keyboard back', async ({
  watched: page,
  owner,
}) => {
  const line = await withOneDocument(page, owner)
  await line.focus()
  // No key can be pressed from here in exactly that moment.
  await line.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((pressed) => {
        const escape = ({ target }: AnimationEvent) => {
          if (!(target as Element).classList.contains('ant-modal')) return
          removeEventListener('animationend', escape)
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
          pressed()
        }
        addEventListener('animationend', escape)
        button.click()
      }),
  )
  await expect(page.locator('.ant-modal-root')).toHaveCount(0)
  await expect(line).toBeFocused()
})

test('a member sees how many documents there are within the own level, at the width of a phone', async ({
  browser,
  server,
  owner,
}) => {
  await uploadAndWait(owner.client, 'menu.md', '# Menu\n\nThe canteen serves soup on Fridays.\n')
  await uploadAndWait(owner.client, 'board.md', '# Board\n\nThe board meets in Arvika.\n', { accessLevel: 'admin' })
  const { client } = await joinOrganization(server, owner)
  await client.post('/api/auth/complete-onboarding')
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  await adoptSession(context, client, server.url)
  const page = await context.newPage()
  await page.goto(`${server.url}/org/${owner.slug}`)
  await page.getByRole('button', { name: 'Answers come from 1 document' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('menu.md')
  await expect(panel).not.toContainText('board.md')
  await expect(panel).not.toContainText('Administrators only')
  await expect(panel.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await context.close()
})

test('a question is asked of a folder alone, of a topic alone, and of a document beside them', async ({
  watched: page,
  owner,
}) => {
  const upload = (name: string, text: string, fields = {}) => uploadAndWait(owner.client, name, text, fields)
  await upload('lake.md', '# Lake\n\nThe deposit for a canoe is 1,200 crowns.\n', { folder: 'rental/lake' })
  await upload('river.md', '# River\n\nThe deposit for a canoe is 800 crowns.\n', { folder: 'rental/river' })
  await upload('menu.md', '# Menu\n\nThe canteen serves soup on Fridays.\n', { accessLevel: 'public' })
  await upload('board.md', '# Board\n\nThe board meets in Arvika.\n', { accessLevel: 'admin' })
  const { topics } = (await owner.client.get('/api/scope/choices')).json
  const [topic] = topics
  await page.goto(`/org/${owner.slug}`)
  const panel = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: /Change what answers come from/ }).click()
  const close = async () => {
    await panel.getByRole('button', { name: 'Done' }).click()
    // Once it is gone it gives the keyboard back to what opened it, and takes it from what is typed in by then.
    await expect(panel).toBeHidden()
  }
  const reply = page.getByRole('article', { name: 'Vera' }).last()
  const ask = async (question: string) => {
    const before = await page.getByRole('article', { name: 'Vera' }).count()
    await page.getByLabel('Your question').fill(question)
    await page.getByLabel('Your question').press('Enter')
    await expect(page.getByRole('article', { name: 'Vera' })).toHaveCount(before + 1)
    await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  }

  await open()
  for (const [level, documents] of [
    ['Public', 1],
    ['All members', 2],
    ['Administrators only', 1],
  ] as const)
    await expect(panel.getByRole('listitem').filter({ hasText: level })).toHaveText(`${level}${documents}`)
  await panel.getByRole('checkbox', { name: /^rental\/river/ }).check()
  await close()
  await ask('How much is the deposit for a canoe?')
  await expect(reply).toContainText('800 crowns')
  await expect(reply).not.toContainText('1,200')
  await expect(page.getByText('Asked only in: rental/river')).toBeVisible()

  // A folder holds those below it.
  await open()
  await panel.getByRole('button', { name: 'Remove rental/river' }).click()
  await panel.getByRole('checkbox', { name: /^rental\b(?!\/)/ }).check()
  await close()
  await ask('Which day has soup in the canteen?')
  await expect(reply).toContainText('Other documents may hold the answer.')
  await expect(reply).not.toContainText('Fridays')
  await open()
  await panel.getByRole('checkbox', { name: 'menu.md' }).check()
  await close()
  await ask('Which day has soup in the canteen?')
  await expect(reply).toContainText('Fridays')

  await open()
  await panel.getByRole('button', { name: 'Ask in all documents' }).click()
  await panel.getByRole('checkbox', { name: new RegExp(`^${topic.name}`) }).check()
  await close()
  await expect(page.getByRole('button', { name: `Only: ${topic.name}` })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { joined } from './support/people.ts'

const text = (content: string) => ({ mimeType: 'text/markdown', buffer: Buffer.from(content) })
const SECRET = '# Board\n\nThe takeover of Quillfeather Mills costs nine million crowns.\n'

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files)
}

test('a new version of an Admin Only file says what it replaces, and stays Admin Only', async ({
  watched: page,
  owner,
  server,
}) => {
  await uploadAndWait(owner.client, 'board-secret.md', SECRET, { accessLevel: 'admin' })
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  await choose(page, { name: 'board-secret.md', ...text(SECRET.replace('nine', 'ten')) })
  const queue = page.getByRole('list', { name: 'Files to upload' })
  await expect(queue.getByText('Replaces version 1 · Admin Only')).toBeVisible()
  await expect(queue.getByText('As before: Admin Only')).toBeVisible()
  await page.getByRole('button', { name: /Upload 1 document/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'board-secret.md' }).filter({ hasText: 'Version 2' })
  await expect(row).toContainText('Admin Only')
  await expect(page.getByText('📚 Documents Uploaded')).toBeVisible()

  const member = await joined(server, owner, 'user')
  const { documents } = (await owner.client.get('/api/documents')).json
  expect(documents).toMatchObject([{ version: 2, accessLevel: 'admin' }])
  expect((await member.client.get(`/api/documents/${documents[0].id}/file`)).status).toBe(404)
})

test('content that is there already is named, and what failed is told beside what arrived', async ({
  watched: page,
  owner,
}) => {
  await uploadAndWait(owner.client, 'customer-faq.md', '# FAQ\n\nTents are lent for a week.\n')
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  await choose(
    page,
    { name: 'faq-copy.md', ...text('# FAQ\n\nTents are lent for a week.\n') },
    { name: 'stoves.md', ...text('# Stoves\n\nStoves are lent for a day.\n') },
    { name: 'nothing.md', ...text('') },
  )
  await page.getByRole('button', { name: /Upload 3 documents/ }).click()
  const toast = page.getByRole('alert').filter({ hasText: '❌ Upload failed' })
  await expect(toast).toContainText('nothing.md: The file is empty.')
  await expect(toast).toContainText('Successfully uploaded 1 document(s).')
  await expect(toast).toContainText('faq-copy.md: the same content is there already as customer-faq.md.')
  await expect(page.getByRole('row').getByRole('heading', { name: 'stoves.md' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'faq-copy.md' })).toBeHidden()
})

test('kinds of file that cannot be read are not offered, and not taken', async ({ watched: page, owner }) => {
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  await expect(page.getByText(/^PDF, Word.* · up to 50 MB each/)).toBeVisible()
  await choose(page, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(page.getByText('1 unsupported file type(s).')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files to upload' })).toBeHidden()
})

test('a file or folder is taken wherever on the page it is dropped, and one that is pasted', async ({
  watched: page,
  owner,
}) => {
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  await expect(page.getByRole('tab', { name: 'Knowledge Explorer', selected: true })).toBeVisible()
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['The lamp is green.'], 'lamp.md', { type: 'text/markdown' }))
    return ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('h1')?.dispatchEvent(event)
      return event.defaultPrevented
    })
  })
  expect(prevented).toEqual([true, true])
  await expect(page).toHaveURL(/section=library/)
  const queue = page.getByRole('list', { name: 'Files to upload' })
  await expect(queue.getByText('lamp.md')).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['The mast is tall.'], 'mast.md', { type: 'text/markdown' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(queue.getByText('mast.md')).toBeVisible()
})

test('of a batch of fourteen files every outcome is seen', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'known.md', 'The pier is closed in winter.\n')
  await uploadAndWait(owner.client, 'plan.md', 'The first plan.\n')
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  const fresh = Array.from({ length: 8 }, (_, at) => ({ name: `new-${at}.md`, ...text(`The buoy ${at} is red.\n`) }))
  await choose(
    page,
    { name: 'empty.md', ...text('') },
    { name: 'copy.md', ...text('The pier is closed in winter.\n') },
    { name: 'plan.md', ...text('The second plan.\n') },
    ...fresh,
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no more') },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'late.md', ...text('The late boat leaves at ten.\n') },
  )
  await expect(page.getByText("❌ Some files couldn't be added")).toBeVisible()
  await expect(page.getByText('1 unsupported file type(s).')).toBeVisible()
  const queue = page.getByRole('list', { name: 'Files to upload' })
  await expect(queue.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('3 more files wait and go in by themselves.')).toBeVisible()
  await expect(queue.getByText('Replaces version 1 · All Users')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 13 documents' }).click()

  const toast = page.getByRole('alert').filter({ hasText: '❌ Upload failed' })
  await expect(toast).toContainText('empty.md: The file is empty.')
  await expect(toast).toContainText('Successfully uploaded 11 document(s).')
  await expect(toast).toContainText('copy.md: the same content is there already as known.md.')
  await expect(page.getByText('1 upload(s) failed')).toBeVisible()
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('heading', { name }) })
  for (const name of ['known.md', 'plan.md', 'late.md', ...fresh.map((each) => each.name)])
    await expect(rowOf(name)).toContainText('Completed')
  await expect(rowOf('broken.pdf')).toContainText('The file is damaged or incomplete.')
  await expect(rowOf('plan.md')).toContainText('Version 2')
  await expect(queue.getByText('empty.md')).toBeVisible()
  await expect(rowOf('copy.md')).toHaveCount(0)
})

test('an earlier version is restored', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'price.md', 'The canoe costs forty crowns.\n')
  await uploadAndWait(owner.client, 'price.md', 'The canoe costs fifty crowns.\n')
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  await page.getByRole('button', { name: 'content chunk' }).click()
  const details = page.getByRole('region', { name: 'Details of price.md' })
  await expect(details).toContainText('The canoe costs fifty crowns.')
  await details.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 is being read.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Version 3' })).toContainText('Completed')
})

test('what the documents say is explored by topic, and opens where it stands', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'Häfen.md', '# Harbour dues\n\nHarbour dues are nine crowns a night.\n')
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  const topics = page.getByRole('list', { name: 'Topics' })
  await expect(topics.getByText('1 chunk(s) from 1 document(s)')).toBeVisible()
  await expect(page.getByText('1 topic(s)')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search topics, content, or documents...' })
  await search.fill('quinquereme')
  await expect(page.getByText('No content found matching your criteria.')).toBeVisible()
  await search.fill('hafen')
  await topics.getByRole('button', { expanded: false }).click()
  const passage = topics.getByRole('button', { name: /Häfen\.md.*Chunk 1/ })
  await expect(passage).toContainText('Harbour dues are nine crowns a night.')
  await passage.click()
  const viewer = page.getByRole('complementary', { name: 'Source viewer' })
  await expect(viewer.locator('mark').first()).toContainText('nine crowns')
})

test('documents are found, sorted, chosen, changed and deleted with the keyboard alone', async ({
  watched: page,
  owner,
}) => {
  for (const name of ['anchor', 'buoy', 'canoe'])
    await uploadAndWait(owner.client, `${name}.md`, `The ${name} is old.\n`)
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  const names = page.getByRole('row').getByRole('heading')
  await expect(names).toHaveText(['canoe.md', 'buoy.md', 'anchor.md'])
  await page.getByRole('button', { name: 'Sort by Name' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['anchor.md', 'buoy.md', 'canoe.md'])
  await page.getByRole('checkbox', { name: 'Select buoy.md' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible()
  await page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 document deleted.')).toBeVisible()
  await expect(names).toHaveText(['anchor.md', 'canoe.md'])
  await page
    .getByRole('button', { name: /anchor\.md$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Details of anchor.md' })
  await details.getByLabel('Tags').focus()
  await page.keyboard.type('Sea, Größe')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The document was changed.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search documents...' }).focus()
  await page.keyboard.type('grosse')
  await expect(names).toHaveText(['anchor.md'])
})

import type { Page } from '@playwright/test'
import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { joined } from './support/people.ts'

const text = (content: string) => ({ mimeType: 'text/markdown', buffer: Buffer.from(content) })
const SECRET = '# Board\n\nThe takeover of Quillfeather Mills costs nine million crowns.\n'

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

test('a new version of an Admin Only file says what it replaces, and stays Admin Only', async ({
  watched: page,
  owner,
  server,
}) => {
  await uploadAndWait(owner.client, 'board-secret.md', SECRET, { accessLevel: 'admin' })
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  await choose(page, { name: 'board-secret.md', ...text(SECRET.replace('nine', 'ten')) })
  const queue = page.getByRole('list', { name: 'Files to upload' })
  await expect(queue.getByText('Replaces version 1 · Admin Only')).toBeVisible()
  await expect(queue.getByText('As before: Admin Only')).toBeVisible()
  await page.getByRole('button', { name: /Upload 1 document/ }).click()
  await expect(page.getByText(/Admin Only · Version 2/)).toBeVisible()
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
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
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
  await expect(page.getByRole('heading', { name: 'stoves.md' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'faq-copy.md' })).toBeHidden()
})

test('kinds of file that cannot be read are not offered, and not taken', async ({ watched: page, owner }) => {
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  await expect(page.getByText('PDF, Word, Excel, PowerPoint, Text, CSV, Markdown · up to 50 MB each')).toBeVisible()
  await choose(page, { name: 'picture.tif', mimeType: 'image/tiff', buffer: Buffer.from('II') })
  await expect(page.getByText('1 unsupported file type(s).')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files to upload' })).toBeHidden()
})

test('a file dropped beside the zone does not make the browser leave the app', async ({ watched: page, owner }) => {
  await page.goto(`/org/${owner.slug}?tab=knowledge`)
  await expect(page.getByText('Drop files here, or choose them')).toBeVisible()
  const dropOn = (selector: string) =>
    page.evaluate((target) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['The lamp is green.'], 'lamp.md', { type: 'text/markdown' }))
      const drop = (type: string) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
        document.querySelector(target)?.dispatchEvent(event)
        return event.defaultPrevented
      }
      return [drop('dragover'), drop('drop')]
    }, selector)
  expect(await dropOn('h1')).toEqual([true, true])
  await expect(page.getByRole('list', { name: 'Files to upload' })).toBeHidden()
  expect(await dropOn('label:has(input[type=file])')).toEqual([true, true])
  await expect(page.getByRole('list', { name: 'Files to upload' }).getByText('lamp.md')).toBeVisible()
})

import { openDevice } from '../../server/testing/sync/device.ts'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks, problemsOf } from '../support/problemsOf.ts'

const DESKTOP = { width: 1280, height: 900 }
const SIZES = [
  ['wide', DESKTOP, problemsInBothLooks],
  ['narrow', { width: 390, height: 844 }, problemsOf],
] as const

/** Documents with versions, without content, in quarantine; requests of both kinds, a gap, a golden question, a website. */
async function fill({ client }: Owner): Promise<void> {
  await uploadAndWait(client, 'price.md', '# Price\n\nThe canoe costs forty crowns.\n')
  await uploadAndWait(client, 'price.md', '# Price\n\nThe canoe costs fifty crowns.\n')
  await client.upload('broken.pdf', '%PDF-1.7 no more')
  await client.post('/api/chat', { message: 'Who tunes the organ of the chapel?' })
  await client.post('/api/content-requests', { requestedTopic: 'Organ', originalMessage: 'Who tunes the organ?' })
  await client.post('/api/resource-requests', { question: 'A map of the chapel' })
  await client.post('/api/golden-questions', { question: 'What does a canoe cost?', accessLevel: 'users' })
  await client.post('/api/documents/url', { url: 'http://nowhere.invalid/', accessLevel: 'users' })
  await client.post('/api/documents/url', { url: 'http://site.invalid/', accessLevel: 'users', crawl: 'site' })
  const device = await openDevice(client)
  for (const name of ['anchor.md', 'buoy.md']) {
    await device.send(name, `About ${name}.\n`)
    await device.settled(name, `About ${name}.\n`)
  }
  await device.change({ removals: ['anchor.md'] })
}

for (const [name, size, problems] of SIZES)
  test(`no state of the Knowledge Base has a serious problem of accessibility, ${name}`, async ({
    watched: page,
    owner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await fill(owner)
    const open = (rest: string) => page.goto(`/org/${owner.slug}?tab=knowledge&section=${rest}`)
    const inspect = async (state: string) => expect.soft(await problems(page), state).toEqual([])

    await open('explorer')
    await page.getByRole('list', { name: 'Topics' }).getByRole('button').first().click()
    await expect(page.getByRole('button', { name: /Chunk 1/ }).first()).toBeVisible()
    await inspect('explorer, a topic open')
    await page.getByRole('main').getByRole('searchbox').fill('quinquereme')
    await expect(page.getByText('No content found matching your criteria.')).toBeVisible()
    await inspect('explorer, nothing found')

    await open('library')
    await page.getByRole('checkbox', { name: 'Select broken.pdf' }).check()
    await page.getByRole('button', { name: /: price\.md$/ }).click()
    await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
    await inspect('library, chosen and open')
    await page.getByRole('button', { name: 'Actions for price.md' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await inspect('library, a menu')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect('library, a question')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /: broken\.pdf$/ }).click()
    await expect(page.getByText('save it under the same name')).toBeVisible()
    await inspect('library, a failure')
    const file = (named: string, content: string) => ({
      name: named,
      mimeType: 'text/markdown',
      buffer: Buffer.from(content),
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('price.md', 'New.'), file('empty.md', ''), file('fresh.md', 'Fresh.')])
    await expect(page.getByText('Replaces version 2', { exact: false })).toBeVisible()
    await inspect('library, a queue')
    await page.getByRole('button', { name: 'Upload 3 documents' }).click()
    await expect(page.getByText('1 upload(s) failed')).toBeVisible()
    await inspect('library, a queue with a failure')
    await page.getByRole('main').getByRole('searchbox').fill('quinquereme')
    await expect(page.getByText('No documents found')).toBeVisible()
    await inspect('library, nothing found')

    await open('requests')
    await page.getByRole('button', { name: 'Add notes' }).click()
    await inspect('content requests, with notes')
    await page.getByRole('button', { name: 'What to do with “Organ”' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await inspect('content requests, a menu')
    await open('requests&view=resources')
    await expect(page.getByText('A map of the chapel')).toBeVisible()
    await inspect('resource requests')
    await open('requests&view=gaps')
    await expect(page.getByRole('main').getByText('Who tunes the organ of the chapel?').first()).toBeVisible()
    await inspect('gaps')
    await open('requests&view=golden')
    await expect(page.getByText('What does a canoe cost?')).toBeVisible()
    await inspect('golden questions')

    await open('synced')
    await expect(page.getByRole('button', { name: 'Bring back anchor.md' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Handbook' }).click()
    await page.getByRole('menuitem', { name: 'End sync, remove documents' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect('synced folders, a question')

    await open('websites')
    await expect(page.getByText('http://nowhere.invalid/').first()).toBeVisible()
    await page.getByRole('button', { name: 'Pages of the last reading' }).click()
    await page.getByRole('button', { name: 'Add website' }).click()
    await expect(page.getByRole('alert').or(page.locator('.ant-form-item-explain-error')).first()).toBeVisible()
    await inspect('websites')
  })

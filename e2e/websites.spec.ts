import { startServerProcess, type ServerProcess } from '../server/testing/serverProcess.ts'
import { startWebServer } from '../server/testing/webServer.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'

test('a website is added by its address, says why it cannot be read, and is deleted', async ({
  watched: page,
  owner,
}) => {
  await page.goto(`/org/${owner.slug}`)
  await page
    .getByRole('link', { name: 'Knowledge Base' })
    .or(page.getByRole('button', { name: 'Knowledge Base' }))
    .first()
    .click()
  await page.getByRole('tab', { name: 'Websites' }).click()
  await expect(page.getByText('No websites yet')).toBeVisible()

  await page.getByLabel('Address').fill('not an address')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()

  await page.getByLabel('Address').fill('http://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('This address is not on the public internet, so it is not read.')).toBeVisible()
  await expect(page.getByText('No websites yet')).toBeVisible()

  // A name that does not exist (RFC 2606) is tried again later, or when somebody asks for it.
  await page.getByLabel('Address').fill('http://nowhere.invalid/')
  await page.getByLabel('Name (optional)').fill('Our other site')
  await page.getByRole('button', { name: 'Add website' }).click()
  const list = page.getByRole('list', { name: 'Single pages' })
  await expect(list.getByText('Our other site')).toBeVisible()
  await expect(list.getByText('The website could not be reached.')).toBeVisible()
  await expect(list.getByText(/Next try at \d/)).toBeVisible()
  const retried = page.waitForRequest(/\/api\/documents\/\d+\/retry$/)
  await list.getByRole('button', { name: 'Try now' }).click()
  await retried

  await page.getByRole('tab', { name: 'Document Library' }).click()
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByRole('tab', { name: 'Websites' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Websites' })).toHaveAttribute('aria-selected', 'true')
  await list.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No websites yet')).toBeVisible()
})

/** With a server that reads websites from a loopback address. */
const testWithWeb = test.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServerProcess({ from: 'source', program: 'server/testing/websites/loopbackServer.ts' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const ferry = (leaves: string) =>
  `<title>Ferry timetable</title><h1>Ferry timetable</h1><p>${`The ferry to Hven leaves at ${leaves}. `.repeat(20)}</p>`

testWithWeb(
  'a page is added, read again by a schedule, and its new text becomes its next version',
  async ({ watched: page, owner }) => {
    const web = await startWebServer()
    try {
      web.on('/ferry', ferry('nine'))
      await page.goto(`/org/${owner.slug}?tab=knowledge&section=websites`)
      await page.getByLabel('Address').fill(`${web.url}/ferry`)
      await choose(page.getByRole('combobox', { name: 'Read again' }), 'Weekly')
      await page.getByRole('button', { name: 'Add website' }).click()
      await expect(page.getByText('The page is being read.')).toBeVisible()
      const card = page.getByRole('list', { name: 'Pages that are read again' }).getByRole('listitem').first()
      await expect(card).toContainText('next reading')
      await expect(card).toContainText('1 new')
      await expect(card.getByText('Weekly')).toBeVisible()

      const readAgain = async () => {
        await card.getByRole('button', { name: /^Actions for/ }).click()
        await page.getByRole('menuitem', { name: 'Read again now' }).click()
      }
      await readAgain()
      await expect(card).toContainText('1 unchanged')
      web.on('/ferry', ferry('noon'))
      await readAgain()
      await expect(card).toContainText('1 changed')
      const { documents } = (await owner.client.get('/api/documents?type=url')).json
      expect(documents).toMatchObject([{ status: 'completed', version: 2, originalName: 'Ferry timetable' }])

      await card.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No websites yet')).toBeVisible()
      expect((await owner.client.get('/api/documents?type=url')).json.total).toBe(0)
    } finally {
      await web.stop()
    }
  },
)

testWithWeb('a page without a schedule is read again when somebody says so', async ({ watched: page, owner }) => {
  const web = await startWebServer()
  try {
    web.on('/pier', ferry('ten'))
    await page.goto(`/org/${owner.slug}?tab=knowledge&section=websites`)
    await page.getByLabel('Address').fill(`${web.url}/pier`)
    await page.getByRole('button', { name: 'Add website' }).click()
    const card = page.getByRole('list', { name: 'Single pages' }).getByRole('listitem').first()
    await expect(card).toContainText('Completed')
    await card.getByRole('button', { name: 'View content' }).click()
    await expect(card).toContainText('The ferry to Hven leaves at ten.')
    web.on('/pier', ferry('eleven'))
    await card.getByRole('button', { name: /Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Read again now' }).click()
    const watched = page.getByRole('list', { name: 'Pages that are read again' }).getByRole('listitem').first()
    await expect(watched).toContainText('1 changed')
    await expect(watched.getByText('Never')).toBeVisible()
  } finally {
    await web.stop()
  }
})

import { expect, test } from '../support/fixtures.ts'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { AS_SHIPPED, untilReadInDepth } from '../../server/testing/depth/asShipped.ts'
test.use({ settings: AS_SHIPPED })

const LEAVE = `# Leave

Every member of staff has 28 days of paid leave in a year. It is requested in the portal.

## Illness

A sick note is handed in on the fourth day. Children who are ill count as illness of one's own. The office is told by eight.
`

test('a question that the documents do not answer is refused, and leads those who may to where it can be added', async ({
  watched: page,
  owner,
  server,
}) => {
  await uploadAndWait(owner.client, 'leave.md', LEAVE)
  // Until then words alone find what may answer, and what lies beside everything may be shown as a place.
  await untilReadInDepth(owner.client)
  await page.goto(`${server.url}/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('What is the boiling point of tungsten hexafluoride?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/I don't have information about/)).toBeVisible()
  await expect(page.getByText('Missing Content')).toBeVisible()
  await expect(page.getByText('Quoted from your documents')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()
})

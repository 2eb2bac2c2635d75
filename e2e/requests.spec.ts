import { expect, test } from './support/fixtures.ts'
import { joined, otherPerson } from './support/people.ts'

const QUESTION = 'Where may visitors of the observatory park their cars?'
const PARKING = '# Parking\n\nVisitors of the observatory may park their cars behind the old mill in Sigtuna.\n'

test('from a refusal to a request, a document, and the cited answer of whoever asked', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  const member = await otherPerson(browser, server, (await joined(server, owner, 'user')).client)
  await member.goto(`/org/${owner.slug}`)
  await member.getByLabel('Your question').fill(QUESTION)
  await member.getByRole('button', { name: 'Send' }).click()
  const missing = member.getByRole('region', { name: 'Missing Content' })
  await expect(missing).toContainText('Would you like to request that an admin add content about this topic?')
  await missing.getByRole('button', { name: 'Request Content' }).click()
  await expect(member.getByText('Content Request Sent')).toBeVisible()
  await expect(missing.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await member.reload()
  await expect(missing.getByRole('button', { name: 'Request Sent' })).toBeDisabled()

  await page.goto(`${server.url}/org/${owner.slug}?tab=knowledge&section=requests`)
  const card = page.getByRole('listitem').filter({ hasText: 'Where may visitors of the observatory park their' })
  await expect(card).toContainText('Original Student Question')
  await expect(card).toContainText('Pending')
  await owner.client.upload('parking.md', PARKING)
  const offer = card.getByRole('region', { name: 'Now answered' })
  await expect(offer).toContainText('behind the old mill in Sigtuna')
  await card.getByRole('button', { name: 'Add notes' }).click()
  await card.getByLabel(/^Notes for/).fill('The plan of the site is new.')
  await offer.getByRole('button', { name: 'Mark complete and send' }).click()
  await expect(page.getByText('Request Updated')).toBeVisible()
  await expect(card).toContainText('Completed')
  await expect(card).toContainText('The plan of the site is new.')
  await page.getByText('Golden questions').click()
  await expect(page.getByRole('listitem').filter({ hasText: QUESTION })).toContainText('Answered')

  await member.reload()
  await member.getByRole('button', { name: /My Requests/ }).click()
  const own = member.getByRole('listitem').filter({ hasText: 'The plan of the site is new.' })
  await expect(own).toContainText('New')
  await own.getByRole('link', { name: 'Read the answer' }).click()
  await expect(member.getByRole('article', { name: 'Vera' })).toContainText('behind the old mill in Sigtuna')
  await member
    .getByRole('button', { name: /Source 1: parking\.md/ })
    .first()
    .click()
  await expect(member.getByRole('complementary', { name: 'Source viewer' }).locator('mark').first()).toBeVisible()
})

test('administrators decide with notes, and see what is asked for in vain', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  const person = await joined(server, owner, 'user')
  await person.client.post('/api/chat', { message: 'Who tunes the organ of the chapel?' })
  await person.client.post('/api/content-requests', {
    requestedTopic: 'Organ',
    originalMessage: 'Who tunes the organ?',
  })

  await page.goto(`${server.url}/org/${owner.slug}?tab=knowledge`)
  await page.getByRole('tab', { name: 'Requested Content' }).click()
  await expect(page).toHaveURL(/section=requests/)
  const card = page.getByRole('listitem').filter({ hasText: 'Who tunes the organ?' })
  await card.getByRole('button', { name: 'Add notes' }).click()
  await card.getByLabel(/^Notes for/).fill('There is no organ.')
  await card.getByRole('button', { name: 'What to do with “Organ”' }).click()
  await page.getByRole('menuitem', { name: 'Reject Request' }).click()
  await expect(page.getByText('Content request status has been updated successfully.')).toBeVisible()
  await expect(card).toContainText('Rejected')
  await card.getByRole('button', { name: 'What to do with “Organ”' }).click()
  await expect(page.getByRole('menuitem', { name: 'Reject Request' })).toHaveAttribute('aria-disabled', 'true')

  const member = await otherPerson(browser, server, person.client)
  await member.goto(`/org/${owner.slug}?tab=requests`)
  await expect(member.getByRole('listitem').filter({ hasText: 'There is no organ.' })).toContainText('Rejected')
  await member.getByLabel('What do you need?').fill('A map of the chapel')
  await member.getByRole('button', { name: 'Send request' }).click()
  await expect(member.getByText('Resource Request Sent')).toBeVisible()

  await person.client.post('/api/chat', { message: 'Who tunes the organ of the chapel?' })
  await page.goto(`${server.url}/org/${owner.slug}?tab=knowledge&section=requests&view=gaps`)
  const gap = page.getByRole('listitem').filter({ hasText: 'Who tunes the organ of the chapel?' })
  await expect(gap).toContainText('by one person')
  await gap.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page.getByText('No gaps')).toBeVisible()
  await page.goto(`${server.url}/org/${owner.slug}?tab=knowledge&section=requests&view=resources`)
  await expect(page.getByRole('listitem').filter({ hasText: 'A map of the chapel' })).toContainText('Pending')
})

import { startLanguageModel, type LanguageModelServer } from '../../server/testing/languageModels.ts'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

/** Pages over a server whose answers a language model writes, as slowly as a test wants it. */
const test = base.extend<object, { model: LanguageModelServer }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const model = await startLanguageModel('small')
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
      const server = await startServerProcess({ from: 'bundle', env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const RENTAL =
  'A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n'
const QUESTION = 'How much is the deposit for a canoe?'
const FIRST = 'The deposit for a canoe is 1,200 crowns [1].'
const GOES_ON = `${FIRST} It is a sentence that goes on and on, `
const REST = 'to its end [1]. A canoe is rented for 450 crowns a day [1].'

test('an answer survives a reload, is stopped, and is asked again', async ({ watched: page, owner, model }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  await page.goto(`/org/${owner.slug}`)
  const reply = page.getByRole('article', { name: 'Vera' })
  model.hang(GOES_ON)
  await page.getByLabel('Your question').fill(QUESTION)
  await page.getByLabel('Your question').press('Enter')
  await expect(reply).toContainText('1,200 crowns')
  // It is a conversation from its first question on.
  await expect(page).toHaveURL(/conversation=\d+/)
  await expect(page.getByRole('button', { name: `Actions for “${QUESTION}”` })).toBeVisible()

  await page.reload()
  await expect(reply).toContainText('1,200 crowns')
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(reply).toContainText('Stopped. This answer is not complete.')
  await page.reload()
  await expect(reply).toContainText('1,200 crowns')
  await expect(reply).toContainText('Stopped. This answer is not complete.')
  expect(await problemsOf(page)).toEqual([])

  model.hang(GOES_ON)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(reply).toHaveAttribute('aria-busy', 'true')
  await expect(reply).toContainText('1,200 crowns')
  model.goOn(REST)
  await expect(reply).toContainText('450 crowns a day')
  await expect(page.getByText('Stopped. This answer is not complete.')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('the last question is asked in other words, with the keyboard alone', async ({ watched: page, owner, model }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  await page.goto(`/org/${owner.slug}`)
  model.say(FIRST)
  await page.getByLabel('Your question').fill(QUESTION)
  await page.getByLabel('Your question').press('Enter')
  const reply = page.getByRole('article', { name: 'Vera' })
  await expect(reply).toContainText('1,200 crowns')
  await page.getByRole('button', { name: 'Edit question' }).focus()
  await page.keyboard.press('Enter')
  const words = page.getByLabel('Your question in other words')
  await expect(words).toBeFocused()
  model.say('A canoe is rented for 450 crowns a day [1].')
  await words.fill('What is the rent of a canoe a day?')
  await words.press('Enter')
  await expect(reply).toContainText('450 crowns a day')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('What is the rent of a canoe a day?')
  await expect(page.getByRole('button', { name: 'Actions for “What is the rent of a canoe a day?”' })).toBeVisible()
})

test('two windows show the same', async ({ watched: page, owner, model, context }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  const conversationId = (await owner.client.post('/api/chat', { message: 'Good morning' })).json
    .conversationId as number
  const path = `/org/${owner.slug}?conversation=${conversationId}`
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(path)
  model.hang(GOES_ON)
  await page.getByLabel('Your question').fill(QUESTION)
  await page.getByLabel('Your question').press('Enter')
  for (const each of [page, other]) await expect(each.getByText('1,200 crowns')).toBeVisible()
  model.goOn(REST)
  for (const each of [page, other]) {
    await expect(each.getByRole('article').last()).toContainText('450 crowns a day')
    await expect(each.getByRole('article')).toHaveCount(4)
  }
})

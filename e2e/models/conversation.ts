import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'
import { QUESTION, RIGHT, SECOND } from './answerCases.ts'
import { startLossyLine } from './lossyLine.ts'
import { ask, askHere, RENTAL, type ModelTest, type Protocol } from './world.ts'

const GOES_ON = `${RIGHT} It is a sentence that goes on and on, `
const REST = `to its end [1]. ${SECOND}`
const STOPPED = 'Stopped. This answer is not complete.'

/** What can be done with an answer while it is written, and after it. */
export function walkConversation(test: ModelTest, protocol: Protocol): void {
  test(`${protocol}: an answer survives a reload, is stopped, and is asked again`, async ({
    watched: page,
    owner,
    model,
  }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    model.hang(GOES_ON)
    const reply = await ask(page, owner, QUESTION)
    await expect(reply).toContainText('1,200 crowns')
    // It is a conversation from its first question on.
    await expect(page).toHaveURL(/conversation=\d+/)
    await expect(page.getByRole('button', { name: `Actions for “${QUESTION}”` })).toBeVisible()

    await page.reload()
    await expect(reply).toContainText('1,200 crowns')
    await expect(page.getByLabel('Your question')).toHaveValue('')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(reply).toContainText(STOPPED)
    await page.reload()
    await expect(reply).toContainText('1,200 crowns')
    await expect(reply).toContainText(STOPPED)
    expect(await problemsOf(page)).toEqual([])

    model.hang(GOES_ON)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(reply).toHaveAttribute('aria-busy', 'true')
    await expect(reply).toContainText('1,200 crowns')
    model.goOn(REST)
    await expect(reply).toContainText('450 crowns a day')
    await expect(page.getByText(STOPPED)).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test(`${protocol}: the last question is asked in other words, with the keyboard alone`, async ({
    watched: page,
    owner,
    model,
  }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    model.say(RIGHT)
    const reply = await ask(page, owner, QUESTION)
    await expect(reply).toContainText('1,200 crowns')
    await page.getByRole('button', { name: 'Edit question' }).focus()
    await page.keyboard.press('Enter')
    const words = page.getByLabel('Your question in other words')
    await expect(words).toBeFocused()
    model.say(SECOND)
    const other = 'What is the rent of a canoe a day?'
    await words.fill(other)
    await words.press('Enter')
    await expect(reply).toContainText('450 crowns a day')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText(other)
    await expect(page.getByRole('button', { name: `Actions for “${other}”` })).toBeVisible()
  })

  test(`${protocol}: two windows show the same`, async ({ watched: page, owner, model, context }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    const greeted = await owner.client.post('/api/chat', { message: 'Good morning' })
    const path = `/org/${owner.slug}?conversation=${greeted.json.conversationId}`
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

  test(`${protocol}: an answer that ends while the connection is lost is there when it is back`, async ({
    page,
    asker,
    model,
    server,
  }) => {
    const line = await startLossyLine(server.url)
    model.hang(GOES_ON)
    await page.goto(`${line.url}/org/${asker.slug}`)
    const reply = await askHere(page, QUESTION)
    await expect(reply).toContainText('1,200 crowns')
    await expect(page).toHaveURL(/conversation=\d+/)
    const id = new URL(page.url()).searchParams.get('conversation')
    line.lose()
    model.goOn(REST)
    await expect
      .poll(async () => (await asker.client.get(`/api/conversations/${id}/messages`)).json[1])
      .toMatchObject({ content: expect.stringContaining('450 crowns a day') })
    await expect(reply).not.toContainText('450 crowns a day')
    await expect(reply).toHaveAttribute('aria-busy', 'true')
    line.restore()
    await expect(reply).toContainText('450 crowns a day')
    await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByLabel('Your question')).toHaveValue('')
    line.stop()
  })
}

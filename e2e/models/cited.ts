import { joinOrganization, uploadAndWait } from '../../server/testing/organizations.ts'
import { expect } from '../support/fixtures.ts'
import { QUESTION, RIGHT, SECOND } from './answerCases.ts'
import { ask, askHere, RENTAL, type ModelTest, type Protocol } from './world.ts'

const CHECKED = 'How this was checked'

/** Citations, receipts, scope and tone of what a language model writes. */
export function walkCited(test: ModelTest, protocol: Protocol): void {
  test(`${protocol}: each number of an answer opens the sentence that bears it out, and the page stands still`, async ({
    watched: page,
    asker,
    model,
  }) => {
    model.say(`${SECOND} `, RIGHT)
    const reply = await ask(page, asker, QUESTION)
    await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    const chips = reply.getByRole('paragraph').getByRole('button', { name: 'Source 1: rental.md' })
    await expect(chips).toHaveCount(2)
    const viewer = page.getByRole('complementary', { name: 'Source viewer' })
    for (const [at, words] of [RENTAL.split(/(?<=\.)\s/)[0], RENTAL.split(/(?<=\.)\s/)[1]].entries()) {
      await chips.nth(at).click()
      await expect(viewer.locator('mark')).toHaveText(words ?? '')
      await expect(viewer.locator('mark')).toBeInViewport()
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    }
  })

  test(`${protocol}: a receipt compares each sentence with its passage, and the statistics count what was withheld`, async ({
    watched: page,
    owner,
    model,
  }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    model.say(`${RIGHT} A canoe is rented for 300 crowns a day [1].`)
    const reply = await ask(page, owner, QUESTION)
    await reply.getByRole('button', { name: CHECKED }).click()
    const receipt = reply.getByRole('region', { name: CHECKED })
    const sentence = receipt.getByRole('listitem').filter({ hasText: 'The deposit for a canoe' }).first()
    await expect(sentence).toContainText('Written by a language model, and compared with the passage.')
    await expect(sentence).toContainText('Numbers found there: 1,200')
    await expect(sentence.getByRole('button')).toContainText('is 1,200 crowns and is paid in Arvika.')
    await expect(receipt).toContainText('1 sentence of the language model was withheld:')
    await page.goto(`/org/${owner.slug}?tab=admin&section=usage`)
    await expect(page.getByText('1 of 2 sentences were supported by passages (50 %).').first()).toBeVisible()
    await expect(page.getByText('Of 2 sentences written by a language model, 1 (50 %) passed the check')).toBeVisible()
  })

  test(`${protocol}: numbers, dates, names and quoted words are looked for in the passage, each on its own`, async ({
    watched: page,
    owner,
    model,
  }) => {
    const rule = 'Sigrid Lund has kept the “blue canoe” since 3 May 2021 and takes a deposit of 900 crowns.'
    await uploadAndWait(owner.client, 'keeper.md', `${rule}\n`)
    const others = [
      'Sigrid Lund has kept the “blue canoe” since 4 May 2021 and takes a deposit of 900 crowns [1].',
      'Astrid Berg has kept the “blue canoe” since 3 May 2021 and takes a deposit of 900 crowns [1].',
      'Sigrid Lund has kept the “red canoe” since 3 May 2021 and takes a deposit of 900 crowns [1].',
    ]
    model.say(`${rule.replace('.', ' [1].')} ${others.join(' ')}`)
    const reply = await ask(page, owner, 'Since when has Sigrid Lund kept the blue canoe?')
    await reply.getByRole('button', { name: CHECKED }).click()
    const receipt = reply.getByRole('region', { name: CHECKED })
    for (const words of [
      'Dates and times found there: 3 May 2021',
      'Names found there: Sigrid Lund',
      'Quoted words found there: blue canoe',
      'Numbers found there: 900',
      '3 sentences of the language model were withheld:',
      'It holds a date or a time that the passages do not hold.',
      'It holds a name that the passages do not hold.',
      'It quotes words that stand in no passage.',
    ])
      await expect(receipt).toContainText(words)
    for (const words of ['4 May', 'Astrid', 'red canoe']) await expect(reply).not.toContainText(words)
  })

  test(`${protocol}: only chosen documents are given to the model`, async ({ watched: page, owner, model }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    await uploadAndWait(owner.client, 'lake.md', 'The deposit for a canoe on the lake is 700 crowns.\n')
    await page.goto(`/org/${owner.slug}`)
    await page.getByRole('button', { name: /Change what answers come from/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('checkbox', { name: 'lake.md' }).check()
    await panel.getByRole('button', { name: 'Done' }).click()
    model.say('The deposit for a canoe on the lake is 700 crowns [1].')
    const before = model.asked.length
    const reply = await askHere(page, QUESTION)
    await expect(reply).toContainText('700 crowns')
    const sent = JSON.stringify(model.asked.slice(before))
    expect(sent).toContain('700 crowns')
    expect(sent).not.toContain('1,200')
    await expect(page.getByText('Asked only in: lake.md')).toBeVisible()
  })

  test(`${protocol}: a personality is told to the model as its tone, and facts are checked all the same`, async ({
    watched: page,
    owner,
    server,
    model,
  }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    const { client } = await joinOrganization(server, owner)
    const sent: string[] = []
    for (const aiPersonality of ['professional', 'friendly']) {
      await owner.client.patch(`/api/organization/${owner.slug}`, { aiPersonality })
      model.say('Great question, my friend! The deposit is 900 crowns [1]. ', RIGHT)
      const reply = await ask(page, owner, QUESTION)
      await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
      await expect(reply).toContainText('1,200 crowns')
      await expect(reply).not.toContainText('900 crowns')
      sent.push(JSON.stringify(model.asked.at(-1)))
    }
    expect(sent[0]).not.toContain('friendly')
    expect(sent[1]).toMatch(/friendly|warm/i)
    // Members are told the same.
    model.say(RIGHT)
    const { message } = (await client.post('/api/chat', { message: QUESTION })).json
    expect(message.content).toContain('1,200 crowns')
  })
}

import { expect } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'
import { ANSWER_CASES, QUESTION, RIGHT, SECOND } from './answerCases.ts'
import { ask, foreignParts, type ModelTest, type Protocol } from './world.ts'

const WRITTEN_BY = { ollama: 'Written by your local model', openai: 'Written by a language model' }
const CHECKED = 'How this was checked'

/** What members see of each thing that a language model may do, when it is answered and after a reload. */
export function walkAnswers(test: ModelTest, protocol: Protocol): void {
  const written = WRITTEN_BY[protocol]
  for (const [group, cases] of Object.entries(ANSWER_CASES))
    test(`${protocol}: ${group}`, async ({ watched: page, asker, model, trap }) => {
      for (const { name, question = QUESTION, make, shows, never = [], by, withheld } of cases)
        await test.step(name, async () => {
          make(model, trap)
          const reply = await ask(page, asker, question)
          for (const isReloaded of [false, true]) {
            if (isReloaded) await page.reload()
            await expect(reply.getByText(by === 'model' ? written : by)).toBeVisible()
            for (const words of shows) await expect(reply).toContainText(words)
            for (const words of never) await expect(reply).not.toContainText(words)
            await expect(reply.getByRole('button', { name: /^Source 1: / }).first()).toBeVisible()
            await expect(reply.getByRole('button', { name: 'Ask again' })).toBeVisible()
            if (withheld) {
              await reply.getByRole('button', { name: CHECKED }).click()
              const receipt = reply.getByRole('region', { name: CHECKED })
              for (const words of withheld) await expect(receipt).toContainText(words)
            }
            expect(await foreignParts(page)).toEqual([])
          }
          expect(trap.asked).toEqual([])
        })
    })

  test(`${protocol}: a model that finds no answer leads to asking the administrators`, async ({
    watched: page,
    asker,
    model,
  }) => {
    model.say(JSON.stringify({ sentences: [] }))
    const reply = await ask(page, asker, QUESTION)
    const missing = reply.getByRole('region', { name: 'Missing Content' })
    await missing.getByRole('button', { name: 'Request Content' }).click()
    for (const _ of ['now', 'after a reload']) {
      await expect(missing.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
      await expect(reply).toContainText("I don't have information about")
      await expect(reply.getByText('Not in your documents')).toBeVisible()
      await expect(reply.getByRole('region', { name: 'Enhanced Citations' })).toHaveCount(0)
      await expect(reply.getByText(/^Passages that come near/)).toBeVisible()
      await page.reload()
    }
    expect(await problemsOf(page)).toEqual([])
  })

  test(`${protocol}: of a slow answer only verified sentences are shown, and nothing of its reasoning`, async ({
    watched: page,
    asker,
    model,
    trap,
  }) => {
    const before = model.asked.length
    model.hang()
    const reply = await ask(page, asker, QUESTION)
    await expect(reply.getByRole('region', { name: 'Found in your documents' })).toContainText('rental.md')
    await expect(reply.getByRole('status')).toBeVisible()
    await expect.poll(() => model.asked.length).toBe(before + 1)
    model.writeOn('<think>The member wants 5,000 crowns.', '</think>', `${RIGHT} It costs ![x](${trap.url}/slow?q=`)
    await expect(reply).toContainText('1,200 crowns')
    await expect(reply).toHaveAttribute('aria-busy', 'true')
    for (const words of ['5,000', 'It costs', 'think']) await expect(reply).not.toContainText(words)
    await page.reload()
    await expect(reply).toContainText('1,200 crowns')
    await expect(reply).toHaveAttribute('aria-busy', 'true')
    model.goOn(`1200) [1]. ${SECOND}`)
    await expect(reply.getByText(written)).toBeVisible()
    await expect(reply).toContainText('450 crowns a day')
    expect(await foreignParts(page)).toEqual([])
    expect(trap.asked).toEqual([])
  })
}

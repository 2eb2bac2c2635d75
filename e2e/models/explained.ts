import { expect } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'
import { QUESTION, RIGHT } from './answerCases.ts'
import type { ModelTest, Protocol } from './world.ts'

/** What administrators are told of an answer that a language model wrote, withheld from, or would not write. */
export function walkExplained(test: ModelTest, protocol: Protocol): void {
  test(`${protocol}: an administrator sees what the model wrote, what was withheld, and from which passage`, async ({
    watched: page,
    asker,
    model,
  }) => {
    const used = async () => (await asker.client.get('/api/usage-stats')).json.conversations
    const before = await used()
    model.say(`${RIGHT} A canoe is rented for 300 crowns a day [1].`)
    await page.goto(`/org/${asker.slug}?tab=knowledge&section=answers`)
    await page.getByLabel('Question', { exact: true }).fill(QUESTION)
    await page.getByRole('button', { name: 'Ask and explain' }).click()
    const part = (name: string) => page.getByRole('region', { name })
    await expect(part('In short')).toContainText('Answered from rental.md.')
    await expect(part('The answer')).toContainText('1,200 crowns')
    await expect(part('The answer')).not.toContainText('300 crowns')
    await expect(part('What was withheld')).toContainText('A canoe is rented for 300 crowns a day')
    await expect(part('What was withheld')).toContainText('It holds a number that the passages do not hold.')
    const best = part('The best passages').getByRole('row').nth(1)
    await expect(best).toContainText('rental.md')
    await expect(best).toContainText('Cited')
    expect(await problemsOf(page)).toEqual([])

    model.say(JSON.stringify({ sentences: [] }))
    await page.getByLabel('Question', { exact: true }).press('Enter')
    await expect(part('In short')).toContainText('the language model has read the passages and found no answer in them')
    await expect(part('The best passages')).not.toContainText('Cited')
    // Each of the two takes a chat of the plan.
    expect(await used()).toBe(before + 2)
  })
}

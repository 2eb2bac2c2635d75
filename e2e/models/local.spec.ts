import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelProcesses } from '../../server/testing/models/localModelServer.ts'
import { talkingModel } from '../../server/testing/models/talkingModel.ts'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { until } from '../../server/testing/until.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { problemsInBothLooks, problemsOf } from '../support/problemsOf.ts'
import { ask, askHere, RENTAL } from './world.ts'

/** A language model in a file of the server's machine: a real one, whose few weights make it write one text. */

const QUESTION = 'How much is the deposit for a canoe?'
const SAID = 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.'
const REPLY = JSON.stringify({ sentences: [{ text: SAID, quotes: [{ passage: 1, words: SAID }] }] })
/** Written until its length is up, and as long as it is no sentence nothing of it is shown. */
const ENDLESS = `{"sentences":[{"text":"${'and on, and still on, and further, and '.repeat(20)}`

const testWith = (says: string, endless = false) =>
  base.extend({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'veracite-model-'))
        const path = join(folder, 'talking.gguf')
        await writeFile(path, talkingModel(says, { endless }))
        const env = { ANSWER_ENGINE: 'local', ANSWER_MODEL: path, ANSWER_MODEL_MANNER: 'writes' }
        const server = await startServerProcess({ from: 'bundle', env })
        await use(server)
        await server.stop()
        await rm(folder, { recursive: true })
      },
      { scope: 'worker' },
    ],
  })

const talking = testWith(REPLY)
const babbling = testWith(ENDLESS, true)

talking('local: an answer is written on this machine, verified and cited', async ({ watched: page, owner, server }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  const reply = await ask(page, owner, QUESTION)
  await expect(reply).toContainText('1,200 crowns and is paid in Arvika')
  await expect(reply).toContainText('Written by a language model on this server')
  await expect(reply.getByRole('button', { name: /rental\.md/ }).first()).toBeVisible()
  expect(modelProcesses(server.pid)).toHaveLength(1)
  expect(await problemsOf(page)).toEqual([])
})

for (const [name, size, problems] of [
  ['wide', { width: 1280, height: 900 }, problemsInBothLooks],
  ['narrow', { width: 390, height: 844 }, problemsOf],
] as const)
  talking(`local: an administrator reads who answers, ${name}`, async ({ watched: page, owner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await page.goto(`/org/${owner.slug}?tab=admin&section=model`)
    const now = page.getByRole('region', { name: 'Who answers now' })
    await expect(now).toContainText('The language model talking writes answers from your documents.')
    await expect(now).toContainText('nothing leaves the server')
    await expect(page.getByRole('row', { name: 'Answered well 21% 81%' })).toBeVisible()
    expect(await problems(page)).toEqual([])
  })

talking('local: eight who ask at once are all answered', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  const others = Array.from({ length: 7 }, () => owner.client.post('/api/chat', { message: QUESTION }))
  await expect(await ask(page, owner, QUESTION)).toContainText('1,200 crowns and is paid in Arvika')
  for (const { json } of await Promise.all(others)) expect(json.message.refused).toBe(false)
})

babbling(
  'local: whoever stops an answer ends it, and the next one is answered',
  async ({ watched: page, owner, server }) => {
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    const reply = await ask(page, owner, QUESTION)
    await until(async () => modelProcesses(server.pid).length === 1)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(reply).toContainText('Stopped')
    const again = await askHere(page, QUESTION)
    await until(async () => modelProcesses(server.pid).length === 1)
    process.kill(modelProcesses(server.pid)[0] ?? Number.NaN, 'SIGKILL')
    // The model is gone midway: the documents are quoted, and a sentence says why.
    await expect(again).toContainText('1,200 crowns')
    await expect(again).toContainText('quoted instead')
  },
)

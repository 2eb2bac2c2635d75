import { rm, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer, Message } from '../../../../shared/contract/chat.ts'
import { openStream } from '../../../testing/chat/chatStream.ts'
import { passedTrial, startLocalModelServer, type LocalModelServer } from '../../../testing/models/localModelServer.ts'
import { talkingModel, YES_SIGN } from '../../../testing/models/talkingModel.ts'
import { uploadAndWait } from '../../../testing/organizations.ts'
import { until } from '../../../testing/until.ts'
import { openTrials } from './keptTrials.ts'

/** A model in a file, run for real in a process of its own: what it says is made, how it is computed is not. */

const LEAVE =
  '# Leave\n\nFull-time employees have 27 days of annual leave. Part-time employees have 14 days of annual leave. Requests go to the team lead.\n'
const QUESTION = 'Annual leave of full-time employees?'
const SAID = 'Full-time employees have 27 days of annual leave.'
const reply = (text: string, words: string) =>
  JSON.stringify({ sentences: [{ text, quotes: [{ passage: 1, words }] }] })

async function ask({ client }: Pick<LocalModelServer, 'client'>, message = QUESTION): Promise<Message> {
  const answer = await client.post('/api/chat', { message })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return (answer.json as ChatAnswer).message
}

describe('a model that writes', () => {
  let local: LocalModelServer
  beforeAll(async () => {
    local = await startLocalModelServer({
      says: reply(SAID, 'Full-time employees have 27 days'),
      document: { name: 'leave.md', text: LEAVE },
      env: { ANSWER_MODEL_MANNER: 'writes' },
    })
  })
  afterAll(() => local.server.stop())

  test('is loaded when somebody asks, writes as it is held to, and its words are verified', async () => {
    expect(await ask(local)).toMatchObject({
      content: 'Full-time employees have 27 days of annual leave [1].',
      engine: 'local',
      refused: false,
    })
    expect(local.modelPid()).toBeGreaterThan(0)
  })

  test('that is killed is loaded again for the next question', async () => {
    await ask(local)
    const pid = await local.killModel()
    expect(await ask(local)).toMatchObject({ engine: 'local', refused: false })
    expect(local.modelPid()).not.toBe(pid)
  })

  test('answers eight who ask at once', async () => {
    // Whoever waits for their turn for too long is answered by quotations, so that nobody waits for ever.
    for (const { content, refused } of await Promise.all(Array.from({ length: 8 }, () => ask(local))))
      expect([content, refused]).toEqual([expect.stringMatching(/27 days/), false])
  })
})

describe('a model that writes without end', () => {
  let local: LocalModelServer
  beforeAll(async () => {
    local = await startLocalModelServer({
      says: `{"sentences":[{"text":"${SAID} ${'It goes on and on, as nobody wants it to. '.repeat(12)}`,
      endless: true,
      document: { name: 'leave.md', text: LEAVE },
      env: { ANSWER_MODEL_MANNER: 'writes' },
    })
  })
  afterAll(() => local.server.stop())

  test('ends when its asker stops it, and its process stays; where that is killed midway, the documents are quoted', async () => {
    const stream = await openStream(local.server, local.client, { message: QUESTION })
    await stream.until('event: sources')
    const pid = await until(async () => local.modelPid())
    const { messageId } = await stream.asked()
    const stopped = await local.client.post(`/api/chat/answers/${messageId}/stop`)
    expect(stopped.json).toMatchObject({ progress: 'stopped' })
    const next = await openStream(local.server, local.client, { message: QUESTION })
    await next.until('event: sources')
    // Asked once more it would be loaded again, and write without end again.
    await rm(local.modelFile)
    expect(await local.killModel()).toBe(pid)
    const whole = await next.whole()
    expect(whole).toContain('event: done')
    expect(whole).toMatch(/27 days/)
  })
})

describe('a model that chooses', () => {
  let local: LocalModelServer
  beforeAll(async () => {
    const document = { name: 'leave.md', text: LEAVE }
    local = await startLocalModelServer({ says: 'Nothing that anybody reads.', document })
  })
  afterAll(() => local.server.stop())

  test('refuses where it says no to everything, and shows what came near', async () => {
    const { refused, engine, sources } = await ask(local)
    expect({ refused, engine }).toEqual({ refused: true, engine: 'local' })
    expect(sources).toContainEqual(expect.objectContaining({ type: 'document', near: true }))
  })

  test('quotes what it says yes to, word for word', async () => {
    const said = `Part-time employees have fewer days of annual leave ${YES_SIGN} 14`
    await uploadAndWait(local.client, 'part-time.md', `# Part-time\n\n${said}.\n`)
    const { content, refused, receipt } = await ask(local)
    expect(refused).toBe(false)
    expect(content.replace(/ \[\d\]/, '')).toBe(`${said}.`)
    expect(receipt?.sentences).toEqual([expect.objectContaining({ how: 'quoted' })])
  })
})

describe('a file that cannot be used', () => {
  let local: LocalModelServer
  beforeAll(async () => {
    local = await startLocalModelServer({
      says: reply(SAID, SAID),
      document: { name: 'leave.md', text: LEAVE },
      env: { ANSWER_MODEL_MANNER: 'writes' },
    })
  })
  afterAll(() => local.server.stop())

  const warning = async () => {
    const { err } = await local.logged(/language model cannot be used/)
    return (err as { message: string }).message
  }

  test.each([
    ['is no model', () => writeFile(local.modelFile, 'This is a letter.'), /no GGUF file/],
    ['is cut off', () => truncate(local.modelFile, 5000), /cut off/],
    // A file of which nearly nothing is written: it takes no room on the disk.
    [
      'does not fit into the memory',
      () => truncate(local.modelFile, 900e9),
      /needs about 90\d\.\d GB of memory, and .* are free/,
    ],
    ['is not there', () => rm(local.modelFile), /no model/i],
  ])('%s: documents are quoted, and the log says why', async (_, change, why) => {
    await local.server.restart(async () => {
      await change()
      local.forget()
    })
    expect(await ask(local)).toMatchObject({
      engine: 'builtin',
      refused: false,
      content: expect.stringMatching(/27 days/),
    })
    expect(await warning()).toMatch(why)
    await writeFile(local.modelFile, talkingModel(reply(SAID, SAID)))
  })
})

describe('with auto', () => {
  let local: LocalModelServer
  beforeAll(async () => {
    local = await startLocalModelServer({
      says: reply(SAID, 'Full-time employees have 27 days'),
      isTried: false,
      document: { name: 'leave.md', text: LEAVE },
      env: { ANSWER_ENGINE: 'auto', ANSWER_MODEL_MANNER: 'writes' },
    })
  })
  afterAll(() => local.server.stop())

  test('a model that did not pass its trial is not asked', async () => {
    expect(await local.logged(/did not pass its trial/)).toMatchObject({ level: 40, right: 0, of: 5 })
    expect(await ask(local)).toMatchObject({ engine: 'builtin', refused: false })
  })

  test('one that passed is, and is not tried again at the next start', async () => {
    await local.server.restart(async () => {
      await openTrials(local.server.dataDir).keep(local.modelFile, passedTrial('writes'))
      local.forget()
    })
    expect(await local.logged(/passed its trial/)).toMatchObject({ readsPerSecond: 9 })
    expect(local.modelPid()).toBeUndefined()
    expect(await ask(local)).toMatchObject({ engine: 'local', refused: false })
  })
})

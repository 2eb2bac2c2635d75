import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../shared/contract/chat.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { FIRST, lastData, SECOND, startChatWorld, type ChatWorld } from '../testing/chat/chatWorld.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await startChatWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.stop())

const WRONG = 'The deposit for a canoe is 2,400 crowns [1].'

/** Has the model say a text; gives the answer as a stream ends with it. */
async function answered(text: string): Promise<ChatAnswer> {
  world.model.say(text)
  const answer = await world.ask()
  return lastData(await answer.whole()) as unknown as ChatAnswer
}

describe('the receipt of an answer', () => {
  test('tells what supports each sentence, and how many were withheld and why', async () => {
    const { message, conversationId } = await answered(`${FIRST} ${WRONG} ${SECOND}`)
    expect(message.receipt).toEqual({
      sentences: [
        {
          text: 'The deposit for a canoe is 1,200 crowns.',
          how: 'written',
          passages: [{ marker: 1, use: 0 }],
          checked: [{ kind: 'number', text: '1,200' }],
        },
        {
          text: 'A canoe is rented for 450 crowns a day.',
          how: 'written',
          passages: [{ marker: 1, use: 1 }],
          checked: [{ kind: 'number', text: '450' }],
        },
      ],
      withheld: [{ reason: 'number', count: 1 }],
    })
    const [source] = message.sources
    expect(source?.type === 'document' && source.quotes?.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('1,200 crowns'),
      expect.stringContaining('450 crowns a day'),
    ])
    const [, stored] = await world.messages(conversationId)
    expect(stored?.receipt).toEqual(message.receipt)
    const { messageId } = await world.answerWhole(FIRST)
    expect((await world.owner.client.get(`/api/chat/answers/${messageId}`)).json.receipt.sentences).toHaveLength(1)
  })

  test('is sealed with the message', async () => {
    const { messageId } = await world.answerWhole(`${FIRST} ${WRONG}`)
    const row = inDatabase(world.server.dataDir, (db) =>
      db.prepare('select * from messages where id = ?').get(messageId),
    ) as Record<string, unknown>
    const stored = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    expect(stored.join()).not.toMatch(/crowns|withheld|number/)
  })

  test('of quotations that stand in for a model counts what was withheld of it', async () => {
    const { message, engine } = await answered(WRONG)
    expect(engine).toBe('builtin')
    expect(message.receipt).toMatchObject({ withheld: [{ reason: 'number', count: 1 }] })
    expect(message.receipt?.sentences.map(({ how }) => how)).toContain('quoted')
  })

  test('is there in the JSON form, and for a sum over a table', async () => {
    await uploadAndWait(
      world.owner.client,
      'stock.csv',
      'Site,Part,Stock\nBrno,Oak beam,140\nOslo,Oak beam,75\nBrno,Roof tile,12\n',
    )
    const message = 'What is the total stock in Brno?'
    const { receipt } = (await world.owner.client.post('/api/chat', { message })).json.message
    expect(receipt).toMatchObject({ sentences: [{ how: 'computed', passages: [{ marker: 1, use: 0 }] }], withheld: [] })
    expect(receipt.sentences[0].text).toContain('152')
  })

  test('is none where nothing is claimed: of a refusal and of a greeting', async () => {
    expect((await answered('NO ANSWER')).message).not.toHaveProperty('receipt')
    const greeted = (await world.owner.client.post('/api/chat', { message: 'Good morning' })).json.message
    expect(greeted).not.toHaveProperty('receipt')
  })

  test('of a refusal tells of a claim that was withheld before it', async () => {
    const { message } = await answered(`${WRONG}\n\nNO ANSWER`)
    expect([message.refused, message.receipt]).toEqual([
      true,
      { sentences: [], withheld: [{ reason: 'number', count: 1 }] },
    ])
    expect(JSON.stringify(message)).not.toContain('2,400')
  })
})

test('the sentences of an answer are counted for its day, by what came of them', async () => {
  await answered(`${FIRST} ${WRONG}`)
  const { days } = (await world.owner.client.get('/api/usage-history')).json
  expect(days.at(-1)).toMatchObject({ questions: 1, quoted: 0, written: 1, withheld: 1 })
})

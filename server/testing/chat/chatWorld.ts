import type { Message } from '../../../shared/contract/chat.ts'
import { expect } from 'vitest'
import { changeDatabase, inDatabase } from '../inDatabase.ts'
import { startLanguageModel, type LanguageModelServer } from '../languageModels.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../organizations.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { openStream, type ChatStream } from './chatStream.ts'

export const QUESTION = 'How much is the deposit for a canoe?'
export const FIRST = 'The deposit for a canoe is 1,200 crowns [1].'
export const SECOND = 'A canoe is rented for 450 crowns a day [1].'
const RENTAL =
  'A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n'
const GOES_ON = `${FIRST} It is a sentence that goes on and on, `
/** What ends an answer that was begun. */
export const REST = `to its end [1]. ${SECOND}`
/** What a begun answer is in the end: what nothing supports is left out, and that is said. */
export const WHOLE = expect.stringContaining(`${FIRST} ${SECOND}`) as string

/** A question to the chat, the usual one unless another is given. */
interface Asking {
  message?: string
  conversationId?: number
  replaces?: number
}
type Ids = Awaited<ReturnType<ChatStream['asked']>>

/** A server whose answers a language model writes as slowly as a test wants, and somebody who asks there. */
export interface ChatWorld {
  server: TestServer
  model: LanguageModelServer
  owner: Owner
  messages(conversationId: number): Promise<Message[]>
  ask(asking?: Asking): Promise<ChatStream>
  /** Has a question answered with this text. */
  answerWhole(text: string, asking?: Asking): Promise<Ids>
  /** An answer of which the first sentence has been read. */
  begin(asking?: Asking): Promise<Ids & { answer: ChatStream }>
  /** A follow-up that fails: the message `damaged`, said before it, cannot be read while it is answered. */
  failing(damaged: number, asking: Asking): Promise<Ids & { answer: string }>
  /** Lets somebody of another organization, with the same document, ask. */
  renew(): Promise<void>
  stop(): Promise<void>
}

export async function startChatWorld(): Promise<ChatWorld> {
  const model = await startLanguageModel('small')
  const openai = { OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  const server = await startTestServer({ env: { ANSWER_ENGINE: 'openai', ...openai } })
  const found = async () => {
    const owner = await foundOrganization(server)
    await uploadAndWait(owner.client, 'rental.md', RENTAL)
    return owner
  }
  const ask = (asking: Asking = {}) => openStream(server, world.owner.client, { message: QUESTION, ...asking })
  const world: ChatWorld = {
    server,
    model,
    owner: await found(),
    ask,
    messages: async (id) => (await world.owner.client.get(`/api/conversations/${id}/messages`)).json,
    async answerWhole(text, asking) {
      model.say(text)
      const answer = await ask(asking)
      await answer.whole()
      return answer.asked()
    },
    async begin(asking) {
      model.hang(GOES_ON)
      const answer = await ask(asking)
      await answer.until('1,200 crowns [1]')
      return { answer, ...(await answer.asked()) }
    },
    async failing(damaged, asking) {
      const { content } = inDatabase(server.dataDir, (db) =>
        db.prepare('select content from messages where id = ?').get(damaged),
      ) as { content: Buffer }
      const write = (bytes: Buffer) =>
        changeDatabase(server.dataDir, (db) =>
          db.prepare('update messages set content = ? where id = ?').run(bytes, damaged),
        )
      write(Buffer.from([0]))
      const stream = await ask(asking)
      const answer = await stream.whole()
      write(content)
      return { answer, ...(await stream.asked()) }
    },
    async renew() {
      world.owner = await found()
    },
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
  return world
}

/** The data of a stream's last event. */
export function lastData(stream: string): Record<string, unknown> {
  return JSON.parse(stream.trim().split('\ndata: ').at(-1) ?? '') as Record<string, unknown>
}

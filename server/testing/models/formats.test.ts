import { Ollama } from 'ollama'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLanguageModel, type LanguageModelServer } from '../languageModels.ts'

/** The stand-in is read by the vendors' own clients. */

const messages = [{ role: 'user' as const, content: 'When?' }]
let model: LanguageModelServer
beforeAll(async () => {
  model = await startLanguageModel('small')
})
afterAll(() => model.stop())

/** What a vendor's client makes of an answer. */
interface Read {
  content: string
  thoughts: string
  refusal: string
  finish: string
}

const clients: Readonly<Record<string, () => Promise<Read>>> = {
  async ollama() {
    const read = { content: '', thoughts: '', refusal: '', finish: '' }
    const client = new Ollama({ host: model.url })
    for await (const part of await client.chat({ model: 'small', messages, stream: true })) {
      read.content += part.message.content
      read.thoughts += part.message.thinking ?? ''
      if (part.done) read.finish = part.done_reason
    }
    return read
  },
  async openai() {
    const read = { content: '', thoughts: '', refusal: '', finish: '' }
    const client = new OpenAI({ baseURL: `${model.url}/v1`, apiKey: 'key', maxRetries: 0 })
    for await (const { choices } of await client.chat.completions.create({ model: 'small', messages, stream: true })) {
      const delta = choices[0]?.delta as OpenAI.ChatCompletionChunk.Choice.Delta & { reasoning_content?: string }
      read.content += delta.content ?? ''
      read.thoughts += delta.reasoning_content ?? ''
      read.refusal += delta.refusal ?? ''
      read.finish = choices[0]?.finish_reason ?? read.finish
    }
    return read
  },
}

describe.each(Object.entries(clients))('%s reads', (protocol, read) => {
  test('an answer in pieces, with thoughts told apart, and why it ended', async () => {
    model.reason('Hm.', 'At ', 'nine.')
    expect(await read()).toEqual({ content: 'At nine.', thoughts: 'Hm.', refusal: '', finish: 'stop' })
    model.cut('At ni')
    expect(await read()).toMatchObject({ content: 'At ni', finish: 'length' })
  })

  test('a model that will not answer', async () => {
    model.decline('I cannot.')
    const { content, refusal } = await read()
    expect([content, refusal]).toEqual(protocol === 'openai' ? ['', 'I cannot.'] : ['I cannot.', ''])
  })

  test.each([
    ['an error answer', () => model.fail(400)],
    ['an error in the middle', () => model.garble('error', 'At ')],
    ['what is not in the protocol', () => model.garble('nonsense', 'At ')],
    ['a connection that breaks', () => model.breakOff('At ')],
  ])('%s as an error', async (_, make) => {
    make()
    await expect(read()).rejects.toThrow(Error)
  })

  test('a reply that is not streamed', async () => {
    model.rewrite('At nine.')
    if (protocol === 'ollama') {
      const { message } = await new Ollama({ host: model.url }).chat({ model: 'small', messages, stream: false })
      expect(message.content).toBe('At nine.')
      return
    }
    const client = new OpenAI({ baseURL: `${model.url}/v1`, apiKey: 'key', maxRetries: 0 })
    const { choices } = await client.chat.completions.create({ model: 'small', messages, stream: false })
    expect(choices[0]?.message).toMatchObject({ content: 'At nine.', refusal: null })
  })
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryPointAt } from '../entryPoint.ts'
import { openEmbedder } from './openEmbedder.ts'

/** Speaks as much of Ollama as the embedder needs: a vector is the length of the text and a 3. */
describe('a model of an Ollama server', () => {
  let server: Server
  let asked: { model: string; input: string[] }[]

  beforeEach(async () => {
    asked = []
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const body = request.method === 'POST' ? ((await json(request)) as { model: string; input: string[] }) : undefined
      if (body) asked.push(body)
      const missing = body?.model === 'absent'
      response.writeHead(missing ? 404 : 200, { 'content-type': 'application/json' })
      const models = [{ name: 'nomic-embed-text:latest', digest: '0123456789abcdef0123' }]
      const embeddings = body?.input.map((text) => (text.includes('nothing') ? [0, 0] : [text.length, 3]))
      response.end(JSON.stringify(missing ? { error: 'model "absent" not found' } : body ? { embeddings } : { models }))
    }
    server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const open = (model: string) =>
    openEmbedder({
      model,
      ollamaHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      modelDir: 'none',
      entry: entryPointAt(join(import.meta.dirname, 'embedWorker.ts')),
      workers: 1,
    })

  it('is named with its digest and gives vectors of length 1 in order', async () => {
    const embedder = await open('ollama:nomic-embed-text')
    expect(embedder.modelId).toBe('ollama:nomic-embed-text@0123456789abcdef')
    expect(embedder.dimensions).toBe(2)
    const texts = [...Array.from({ length: 20 }, (_, index) => 'x'.repeat(index)), 'nothing']
    const vectors = await embedder.embed(texts, 'passage')
    const lengths = texts.map((text) => 'search_document: '.length + text.length)
    for (const [index, length] of lengths.slice(0, 20).entries()) {
      expect(vectors[index]?.[0]).toBeCloseTo(length / Math.hypot(length, 3), 5)
    }
    expect([...(vectors[20] ?? [])]).toEqual([0, 0])
    await embedder.close()
  })

  it('is asked with the words that it knows a question by', async () => {
    const embedder = await open('ollama:nomic-embed-text')
    await embedder.embed(['who pays?'], 'query')
    expect(asked.at(-1)).toMatchObject({ model: 'nomic-embed-text', input: ['search_query: who pays?'] })
  })

  it('says which model the server does not have', async () => {
    await expect(open('ollama:absent')).rejects.toThrow('absent')
  })
})

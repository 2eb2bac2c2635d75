import { expect, test } from 'vitest'
import { AHEAD, createAskedEmbedders, doneWithout, onceEach, type EmbedRequest } from './threadEmbedder.ts'

const model = { id: 'any', dimensions: 1 }
const vectorsOf = ({ id, texts }: EmbedRequest) => ({
  id,
  vectors: texts.map(({ length }) => Float32Array.of(length)),
})

test('the same text is embedded once', async () => {
  const sent: string[] = []
  const asked = createAskedEmbedders((request) => {
    sent.push(...request.texts)
    asked.hear(vectorsOf(request))
  })
  const once = onceEach(asked.embedder('usual', model))
  for (const text of ['one', 'three', 'one']) await once.embed([text], 'query')
  expect(sent).toEqual(['one', 'three'])
})

test('each reply comes to who asked for it, whatever the order, and so does a failure', async () => {
  const requests: EmbedRequest[] = []
  const asked = createAskedEmbedders((request) => requests.push(request))
  const usual = asked.embedder('usual', model).embed(['one'], 'query')
  const deep = asked.embedder('all', model).embed(['three'], 'query')
  const failing = asked.embedder('usual', model).embed(['four'], 'query')
  expect(requests.map((request) => request.model)).toEqual(['usual', 'all', 'usual'])
  const [first, second, third] = requests as [EmbedRequest, EmbedRequest, EmbedRequest]
  asked.hear({ id: third.id, error: 'no model' })
  asked.hear(vectorsOf(second))
  asked.hear(vectorsOf(first))
  expect([await usual, await deep]).toEqual([[Float32Array.of(3)], [Float32Array.of(5)]])
  await expect(failing).rejects.toThrow('no model')
})

test('a question is compared with texts by the encoder that is asked', async () => {
  const requests: EmbedRequest[] = []
  const asked = createAskedEmbedders((request) => requests.push(request))
  const compared = asked.embedder('english', model).compare(['question', 'text'])
  const [request] = requests as [EmbedRequest]
  expect(request).toMatchObject({ kind: 'compare', model: 'english', texts: ['question', 'text'] })
  asked.hear(vectorsOf(request))
  expect(await compared).toEqual([Float32Array.of(8), Float32Array.of(4)])
})

test('what was embedded ahead is not asked for, nor its failure told to who wants something else', async () => {
  const sent: string[] = []
  const asked = createAskedEmbedders((request) => {
    sent.push(...request.texts)
    asked.hear(vectorsOf(request))
  })
  const embedder = asked.embedder('usual', model)
  const once = onceEach(embedder, { text: 'one', vectors: asked.ahead() })
  asked.hear({ id: AHEAD, vectors: [Float32Array.of(7)] })
  expect(await once.embed(['one'], 'query')).toEqual([Float32Array.of(7)])
  expect(await once.embed(['three'], 'query')).toEqual([Float32Array.of(5)])
  const unlucky = onceEach(embedder, { text: 'one', vectors: asked.ahead() })
  asked.hear({ id: AHEAD, error: 'no model' })
  expect(await unlucky.embed(['three'], 'query')).toEqual([Float32Array.of(5)])
  await expect(unlucky.embed(['one'], 'query')).rejects.toThrow('no model')
  expect(sent).toEqual(['three', 'three'])
})

test('an encoder that takes too long is done without, and asked no more', async () => {
  const requests: EmbedRequest[] = []
  const asked = createAskedEmbedders((request) => requests.push(request))
  const patience = new AbortController()
  const embedder = doneWithout(asked.embedder('all', model), patience.signal)
  const inTime = embedder.embed(['one'], 'query')
  const late = embedder.embed(['three'], 'query')
  const [first] = requests as [EmbedRequest]
  asked.hear(vectorsOf(first))
  expect(await inTime).toEqual([Float32Array.of(3)])
  patience.abort()
  await expect(late).rejects.toThrow('too long')
  await expect(embedder.embed(['four'], 'query')).rejects.toThrow('too long')
  expect(requests).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { createAskedEmbedders, onceEach, type EmbedRequest } from './threadEmbedder.ts'

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
  const deep = asked.embedder('deep', model).embed(['three'], 'query')
  const failing = asked.embedder('usual', model).embed(['four'], 'query')
  expect(requests.map((request) => request.model)).toEqual(['usual', 'deep', 'usual'])
  const [first, second, third] = requests as [EmbedRequest, EmbedRequest, EmbedRequest]
  asked.hear({ id: third.id, error: 'no model' })
  asked.hear(vectorsOf(second))
  asked.hear(vectorsOf(first))
  expect([await usual, await deep]).toEqual([[Float32Array.of(3)], [Float32Array.of(5)]])
  await expect(failing).rejects.toThrow('no model')
})

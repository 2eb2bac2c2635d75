import { expect, test } from 'vitest'
import { quoteSpan } from '../answering/sources.ts'
import { storedChunk } from '../answering/testing/storedChunk.ts'
import type { Scope } from '../scope.ts'
import { citing, type CitationDeps } from './citations.ts'

test('a citation keeps its quote as it stands in the document, and says where that is cut', async () => {
  const deps = { organizations: { current: async () => ({ slug: 'harbour' }) }, publicUrl: () => 'https://v.example' }
  const cite = await citing(deps as unknown as CitationDeps, {} as Scope)
  const passage = { marker: 1, chunk: storedChunk('Paddles are free of charge.'), score: 1 }
  const cut = quoteSpan(passage, { start: 0, end: 16, cut: { start: false, end: true } })
  expect(cite(cut)).toMatchObject({ quote: 'Paddles are free', cut: 'end' })
  expect(cite(quoteSpan(passage, { start: 0, end: 27 }))).not.toHaveProperty('cut')
  const parts = [{ quote: 'Paddles', start: 0, end: 7 }]
  expect(cite({ ...cut, parts })).toMatchObject({ quote: 'Paddles are free', parts })
})

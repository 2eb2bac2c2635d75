import { expect, test } from 'vitest'
import { passageHash } from '../../crypto/passageHash.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import type { MarkedPlace, ReadingRequest } from '../types.ts'
import { quoteMarked } from './quoteMarked.ts'

const LIST = 'Bring along:\n• your pass\n• a towel\n• a hat'

/** What is quoted of the place that begins there, in the passage that it was marked in or in a newer one. */
async function quoted(quote: string, content = LIST): Promise<string | undefined> {
  const chunk = storedChunk(content)
  const read = async () => [chunk]
  const request = { question: 'What do I bring?', readChunks: read, library: { read } } as unknown as ReadingRequest
  const start = LIST.indexOf(quote)
  const place = { documentId: 1, chunkId: chunk.id, quote, start, passageHash: passageHash(LIST) } as MarkedPlace
  const found = await quoteMarked(request, [place])
  return found?.quotation.map(({ text }) => text).join(' ')
}

test.each([
  ['with its bullet, as it once was', '• a towel'],
  ['without it', 'a towel'],
])('a marked item is found %s', async (_, quote) => {
  expect(await quoted(quote)).toContain('a towel')
  expect(await quoted(quote, `${LIST}\n• a cup`)).toContain('a towel')
  expect(await quoted(quote, 'Bring along:\n• your pass\n• a hat')).toBeUndefined()
})

test('of the first item nothing but that item is quoted', async () => {
  expect(await quoted('your pass')).not.toContain('towel')
})

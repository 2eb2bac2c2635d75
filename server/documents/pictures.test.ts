import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, Source } from '../../shared/contract/chat.ts'
import type { Document, DocumentChunk, PlacedSpan } from '../../shared/contract/documents.ts'
import { PAGE, picturePng, scannedPdf } from '../../shared/ingest/testdata/scans.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

// Words at known places, in points from the upper left corner of a page of 595 by 842.
const LOCK = { text: 'The lock of the boathouse opens with the code 4711.', x: 72, y: 300 }
const KAYAK = { text: 'The deposit for a kayak is 90 crowns.', x: 120, y: 500 }
const TYPED = { text: 'The ferry to the island leaves at seven.', x: 90, y: 640, size: 12 }

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

type DocumentSource = Extract<Source, { type: 'document' }>

async function citationOf(question: string): Promise<{ message: Message; source: DocumentSource }> {
  const { json } = await owner.client.post('/api/chat', { message: question })
  const message = json.message as Message
  const [source] = message.sources
  if (source?.type !== 'document') throw new Error(`nothing cited: ${message.content}`)
  return { message, source }
}

/** The chunk that a source cites, with the places of its words. */
async function chunkOf({ documentId, chunkIndex }: DocumentSource): Promise<DocumentChunk> {
  const { json } = await owner.client.get(`/api/documents/${documentId}/chunks?from=${chunkIndex}&limit=1&boxes=true`)
  return json[0] as DocumentChunk
}

function boxOf(chunk: DocumentChunk, word: string): PlacedSpan {
  const found = chunk.boxes?.find(({ start, end }) => chunk.text.slice(start, end).startsWith(word))
  if (!found) throw new Error(`${word} has no place`)
  return found
}

/** A word begins within three points of where it was printed, and its letters are as high as print of that size. */
function expectAt(box: PlacedSpan, print: { x: number; y: number; size?: number }): void {
  const size = print.size ?? 14
  expect(Math.abs(box.x * PAGE.width - print.x)).toBeLessThan(3)
  const [top, bottom] = [box.y * PAGE.height, (box.y + box.height) * PAGE.height]
  expect(top).toBeGreaterThan(print.y - 3)
  expect(bottom).toBeLessThan(print.y + size * 1.25)
  expect(bottom - top).toBeGreaterThan(size * 0.5)
}

describe('a document of a typed page and a scanned one', () => {
  let document: Document
  beforeAll(async () => {
    document = await uploadAndWait(
      owner.client,
      'harbour.pdf',
      await scannedPdf([{ typed: [TYPED] }, { scanned: [LOCK] }]),
    )
  })

  test('is read whole, and says that text was recognised', () => {
    expect(document).toMatchObject({
      status: 'completed',
      pageCount: 2,
      warnings: ['ocr'],
      fileType: 'application/pdf',
    })
  })

  test('answers from the scan, with its page and a box around the words', async () => {
    const { source } = await citationOf('Which code opens the lock of the boathouse?')
    expect(source).toMatchObject({ documentId: document.id, page: 2 })
    const chunk = await chunkOf(source)
    expectAt(boxOf(chunk, 'The'), LOCK)
    expect(boxOf(chunk, '4711').page).toBe(2)
    expect(boxOf(chunk, '4711').x).toBeGreaterThan(boxOf(chunk, 'code').x)
  })

  test('answers from the typed page likewise', async () => {
    const { source } = await citationOf('When does the ferry to the island leave?')
    expect(source).toMatchObject({ documentId: document.id, page: 1 })
    expectAt(boxOf(await chunkOf(source), 'The'), TYPED)
  })

  test('tells places only to those who ask for them', async () => {
    const { json } = await owner.client.get(`/api/documents/${document.id}/chunks`)
    expect(json.every((chunk: DocumentChunk) => chunk.boxes === undefined)).toBe(true)
  })
})

test('text in a picture is found and cited, with a box around the words and the picture to show it in', async () => {
  const png = await picturePng([KAYAK])
  const document = await uploadAndWait(owner.client, 'sign.png', png)
  expect(document).toMatchObject({ status: 'completed', warnings: ['ocr'], fileType: 'image/png' })
  const { source } = await citationOf('What is the deposit for a kayak?')
  expect(source).toMatchObject({ documentId: document.id })
  expect(source.page).toBeUndefined()
  expectAt(boxOf(await chunkOf(source), 'The'), KAYAK)

  const { status, headers } = await owner.client.get(`/api/documents/${document.id}/file`)
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
})

test('a picture without words fails with the reason', async () => {
  const document = await uploadAndWait(owner.client, 'blank.png', await picturePng([]))
  expect(document).toMatchObject({ status: 'failed', error: { code: 'NO_TEXT' } })
})

import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import type { Client } from '../../server/testing/client.ts'
import { until } from '../../server/testing/until.ts'
import type { Corpus, CorpusDocument } from '../corpus/corpus.ts'

/** Chunks that a page of the corpus comes to, by and large. */
const CHUNKS_PER_PAGE = 3.36
const PATIENCE_MS = 3_600_000

/** Documents of 100 pages that come to about so many chunks, each made when it is asked for: writing many takes seconds. */
export function* documentsOf(corpus: Corpus, chunks: number, pages = 100): Generator<CorpusDocument> {
  const most = Math.max(1, Math.round(chunks / CHUNKS_PER_PAGE / pages))
  for (let number = 0; number < most; number += 1) yield corpus.document(number, pages)
}

/** Questions on documents, each with words of one of them. */
export function questionsOn(corpus: Corpus, documents: readonly CorpusDocument[], count: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    const { text, language } = documents[number % documents.length] ?? corpus.document(0, 1)
    const from = (number * 7_919) % Math.max(1, text.length - 2_000)
    return corpus.question(text.slice(from, from + 2_000), language, number)
  })
}

/** Uploads documents, with further fields where they are named, and waits until all are searchable. */
export async function takeIn(
  client: Client,
  documents: Iterable<{ name: string; text: string | Uint8Array }>,
  fields: Record<string, string> = {},
): Promise<void> {
  let sent = 0
  for (const { name, text } of documents) {
    const { status, text: answer } = await client.upload(name, text, fields)
    if (status !== 201) throw new Error(`an upload was answered ${status}: ${answer}`)
    sent += 1
  }
  const completed = async () => (await client.get('/api/documents?status=completed&limit=1')).json.total
  await until(async () => (await completed()) >= sent, PATIENCE_MS)
}

/** How many chunks a server holds. */
export function chunksIn(dataDir: string): number {
  const db = new Sqlite(join(dataDir, 'veracite.db'), { readonly: true })
  try {
    return Number(db.prepare('select count(*) from document_chunks').pluck().get())
  } finally {
    db.close()
  }
}

import { LEVEL_RANK } from '../../shared/domain/access.ts'
import { createCodec } from '../../server/retrieval/index/indexCodec.ts'
import { buildSegment, type SegmentChunk } from '../../server/retrieval/index/segments/segment.ts'
import {
  generationOf,
  indexPath,
  openIndexForWriting,
  type IndexModel,
} from '../../server/retrieval/index/sqlite/indexFile.ts'
import { segmentWriter } from '../../server/retrieval/index/sqlite/segmentRows.ts'
import { signBits, vectorBytes } from '../../server/retrieval/index/vectors.ts'
import type { IndexTenant } from '../../server/retrieval/types.ts'
import { textTerms } from '../../server/retrieval/terms/terms.ts'
import { randomNumbers } from '../lib/prose.ts'
import { topicVectors } from '../lib/vectors.ts'

const SEGMENT = 50_000
const VOCABULARY = 200_000
const TERMS = 100
const CHUNKS_PER_DOCUMENT = 500

/** The word of a rank, in letters: the commonest first. */
function wordOf(rank: number): string {
  return `qo${rank.toString(20).replace(/\d/g, (digit) => 'klmnprtvwz'[Number(digit)] ?? '')}x`
}

/** A rank drawn by the law of Zipf and Mandelbrot, as words of a text are. */
function zipf(random: () => number): number {
  return Math.min(VOCABULARY - 1, Math.floor((VOCABULARY / 10 + 1) ** random() * 10 * (0.6 + 0.8 * random())) - 3)
}

/** Some words of the made-up language, as somebody would ask: none of the fifty commonest, which stand for function words. */
export function madeUpQuestion(random: () => number): string {
  const words: string[] = []
  while (words.length < 6) {
    const rank = zipf(random)
    if (rank > 50) words.push(wordOf(rank))
  }
  return words.join(' ')
}

/**
 * Fills an index with made-up postings and vectors, for sizes at which writing real text would take too long: chunks of a hundred
 * words whose frequencies follow Zipf's law, in segments as merges leave them.
 */
export function fillIndex(options: { folder: string; tenant: IndexTenant; model: IndexModel; size: number }): void {
  const { folder, tenant, model, size } = options
  const codec = createCodec(tenant, model.dimensions)
  const random = randomNumbers(7)
  const nextVector = topicVectors(5, model.dimensions)
  const tokens = Float64Array.from({ length: VOCABULARY }, (_, rank) =>
    codec.token(textTerms(wordOf(rank), 'en')[0]?.term ?? ''),
  )
  const db = openIndexForWriting(indexPath(folder, tenant.organizationId, generationOf(model)))
  const add = db.prepare('insert into chunk values (?, ?, ?, ?, ?, ?, ?, ?)')
  const segments = segmentWriter(db, codec)
  const level = LEVEL_RANK.users
  for (let from = 0; from < size; from += SEGMENT)
    db.transaction(() => {
      const written = segments.nextWrite()
      const chunks: SegmentChunk[] = []
      for (let at = from; at < Math.min(size, from + SEGMENT); at += 1) {
        const counts = new Map<number, number>()
        for (let term = 0; term < TERMS; term += 1) {
          const token = tokens[Math.max(0, zipf(random))] ?? 0
          counts.set(token, (counts.get(token) ?? 0) + 1)
        }
        const vector = codec.rotate(nextVector())
        const document = Math.floor(at / CHUNKS_PER_DOCUMENT)
        const id = document * 2 ** 20 + (at % CHUNKS_PER_DOCUMENT)
        add.run(id, document, level, 'en', new Uint8Array(16), TERMS, written, vectorBytes(vector))
        chunks.push({ id, counts, terms: TERMS, spellings: [], bits: signBits(vector) })
      }
      segments.add({ level, first: written, last: written }, buildSegment(chunks, model.dimensions))
    })()
  db.close()
}

import { z } from 'zod'
import { WARNINGS } from '../blocks.ts'
import { MOST_CHUNKS, type ChunkPart, type ChunkStructure } from '../chunk.ts'
import { BATCH_CHUNKS } from '../extraction/packedBatch.ts'
import { labelOf } from '../renderChunk.ts'
import { SKETCH_SIZE } from '../sketch.ts'
import { MOST_DIMENSIONS } from './format.ts'

/** Characters of a passage at most, its label among them; of those that the product makes none has more than 7,000. */
export const MOST_CONTENT = 10_000
const MOST_ROWS = 2 ** 31
const MOST_COLUMNS = 2 ** 20

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const text = (most: number) => z.string().max(most)
const language = z.string().regex(/^[A-Za-z-]{0,16}$/)

const rows = z
  .strictObject({ first: whole(0, MOST_ROWS), last: whole(0, MOST_ROWS) })
  .refine(({ first, last }) => first <= last)
const place = z.strictObject({
  page: whole(0, MOST_ROWS).optional(),
  slide: whole(0, MOST_ROWS).optional(),
  sheet: text(1000).optional(),
  rows: rows.optional(),
})

const warning = z.enum(WARNINGS)
const warningPlaces = z
  .array(
    z.strictObject({
      page: whole(0, MOST_ROWS).optional(),
      slide: whole(0, MOST_ROWS).optional(),
      sheet: whole(0, MOST_ROWS).optional(),
      row: whole(0, MOST_ROWS).optional(),
    }),
  )
  .max(100)

/** What is known of the file as a whole: the first frame. */
export const preparedHead = z.strictObject({
  about: z.strictObject({
    modelId: z.string().min(1).max(300),
    dimensions: whole(1, MOST_DIMENSIONS),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  summary: z.strictObject({
    mediaType: z.string().regex(/^[\w.+-]{1,100}\/[\w.+-]{1,150}$/),
    title: text(1000).optional(),
    pageCount: whole(0, MOST_ROWS).optional(),
    warnings: z.array(warning).max(WARNINGS.length),
    places: z.partialRecord(warning, warningPlaces).optional(),
  }),
  facts: z.strictObject({
    language,
    wordCount: whole(0, MOST_ROWS),
    summary: text(5000),
    topics: z.array(text(500)).max(8),
    sketch: z
      .array(whole(0, 2 ** 32 - 1))
      .length(SKETCH_SIZE)
      .optional(),
  }),
  chunkCount: whole(1, MOST_CHUNKS),
})

const cell = z.strictObject({ column: whole(0, MOST_COLUMNS), text: text(MOST_CONTENT) })
const row = z.strictObject({ cells: z.array(cell), rows: rows.optional(), continues: z.literal(true).optional() })
const table = z
  .strictObject({
    columns: z.array(text(MOST_CONTENT)),
    rows: z.array(row),
    number: whole(0, MOST_ROWS).optional(),
    positions: z.array(whole(0, MOST_COLUMNS)).optional(),
  })
  .refine(({ columns, rows: all }) => all.every(({ cells }) => cells.every(({ column }) => column < columns.length)))
  .refine(({ columns, positions }) => !positions || (positions.length === columns.length && isAscending(positions)))

const before = z.enum(['', ' ', '\n', '\n\n'])
const structure = z
  .strictObject({
    index: whole(0, MOST_CHUNKS - 1),
    headingPath: z.array(text(MOST_CONTENT)),
    parts: z
      .array(z.union([z.strictObject({ before, text: text(MOST_CONTENT) }), z.strictObject({ before, table })]))
      .min(1),
    overlap: whole(0, MOST_CONTENT),
    place,
    language,
    /** Bytes of its packed places of words. */
    boxes: whole(1, 256 * 1024).optional(),
  })
  .refine(isOfBoundedLength)

/** The passages of a batch: a further frame. */
export const preparedBatch = z.array(structure).min(1).max(BATCH_CHUNKS)
export type PreparedStructure = z.output<typeof structure>

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}

/** A few names of columns could stand in each of very many cells: what a passage comes to is known before it is put into words. */
function isOfBoundedLength({ headingPath, parts, overlap }: Pick<ChunkStructure, 'headingPath' | 'parts' | 'overlap'>) {
  const own = parts.reduce((sum, part) => sum + part.before.length + lengthOf(part), 0)
  return own > 0 && overlap <= own && labelOf(headingPath).length + own <= MOST_CONTENT
}

/** Characters at most. */
function lengthOf(part: ChunkPart): number {
  if ('text' in part) return part.text.length
  const { columns, rows: all } = part.table
  const cells = all.flatMap((each) => each.cells)
  const SEPARATORS = 5
  return cells.reduce((sum, { column, text: own }) => sum + SEPARATORS + (columns[column]?.length ?? 0) + own.length, 0)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMasterKey } from '../server/crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys, type OrganizationKeys } from '../server/crypto/organizationKeys.ts'
import { openDatabase, type Database, type Db } from '../server/db/connection.ts'
import { migrateToLatest } from '../server/db/migrate.ts'
import { noteAlike } from '../server/documents/alike/markAlike.ts'
import { addDocument } from '../server/documents/documents.repository.ts'
import { scopeOf } from '../server/scope.ts'
import { SKETCH_SIZE } from '../shared/ingest/sketch.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { randomNumbers } from './lib/prose.ts'
import { percentile } from './lib/table.ts'

const SIZES = [1_500, 10_000]
const QUICK_SIZES = [1_500]
/** Documents at the end of each size that are measured. */
const MEASURED = 500
/** How much of the sketch documents have in common: nothing, letters of one template, copies of one document. */
const CASES = [
  { what: 'nothing in common', common: 0 },
  { what: 'one template', common: 0.7 },
  { what: 'copies', common: 0.95 },
] as const

/**
 * Processor time of marking a document that resembles others in an organization of many, in the transaction that makes it
 * searchable, beside that of writing its row.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, common } of CASES) figures.push(...(await measure(what, common, quick ? QUICK_SIZES : SIZES)))
  return figures
}

async function measure(what: string, common: number, sizes: readonly number[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-bench-duplicates-'))
  const db = openDatabase(join(folder, 'veracite.db'))
  try {
    await migrateToLatest(db)
    const keys = await addOrganization(db)
    const nextSketch = sketches(common)
    const figures: Figure[] = []
    const marking: number[] = []
    const inserting: number[] = []
    for (const size of sizes) {
      while (marking.length < size) {
        const { insert, mark } = await addMarked(db, keys, { number: marking.length, sketch: nextSketch() })
        inserting.push(insert)
        marking.push(mark)
      }
      for (const share of [0.5, 0.95])
        figures.push({
          what: `${what}, ${size} documents, p${share * 100}`,
          value: percentile(marking.slice(-MEASURED), share),
          unit: 'ms',
          reference: { what: 'a row', value: percentile(inserting.slice(-MEASURED), share) },
        })
    }
    return figures
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of processor time that writing a document's row took, and marking it. */
async function addMarked(
  db: Database,
  keys: OrganizationKeys,
  { number, sketch }: { number: number; sketch: readonly number[] },
): Promise<{ insert: number; mark: number }> {
  let id = 0
  const insert = await cpuOf(db, async (tx) => {
    ;({ id } = await addDocument(tx, scopeOf(keys), documentOf(number)))
    await tx.updateTable('documents').set({ status: 'completed' }).where('id', '=', id).execute()
  })
  const mark = await cpuOf(db, (tx) => noteAlike(tx, keys, { id, replaced: [], sketch }))
  return { insert, mark }
}

async function cpuOf(db: Database, work: (tx: Db) => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await db.transaction().execute(work)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function sketches(common: number): () => number[] {
  const random = randomNumbers(11)
  const number = () => Math.floor(random() * 2 ** 25)
  const template = Array.from({ length: SKETCH_SIZE }, number)
  return () => template.map((same) => (random() < common ? same : number()))
}

const documentOf = (number: number) => ({
  filename: `blob-${number}`,
  originalName: `Letter ${number}.txt`,
  fileSize: 5_000,
  fileType: 'text/plain',
  uploadedBy: null,
  uploadedAt: new Date(number * 1000).toISOString(),
  sourceKey: `upload:letter ${number}.txt`,
  contentHash: `hash-${number}`,
  accessLevel: 'users' as const,
  version: 1,
  parentDocumentId: null,
})

async function addOrganization(db: Database): Promise<OrganizationKeys> {
  const masterKey = createMasterKey(new Uint8Array(32).fill(7))
  const now = new Date(0).toISOString()
  const encryptionSecret = newWrappedSecret(masterKey, 1)
  await db
    .insertInto('organizations')
    .values({
      id: 1,
      name: 'Bench',
      slug: 'bench',
      assistantName: 'Vera',
      monthlyResetDate: now,
      encryptionSecret,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return unwrapKeys(masterKey, 1, encryptionSecret)
}

import Sqlite from 'better-sqlite3'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createMasterKey } from '../../server/crypto/masterKey.ts'
import { newWrappedSecret, unwrapKeys } from '../../server/crypto/organizationKeys.ts'
import { openDatabase } from '../../server/db/connection.ts'
import { migrateToLatest } from '../../server/db/migrate.ts'
import { joinParts, partOf, toBytes } from '../../server/documents/deep/deepBytes.ts'
import { readDeepVectors, sealDeepVectors } from '../../server/documents/deep/deepVectors.repository.ts'
import { deepSimilarity } from '../../server/retrieval/ranking/deepSimilarity.ts'
import type { IndexedChunk } from '../../server/retrieval/types.ts'
import { answerUnits } from '../../shared/ingest/answerUnits/answerUnits.ts'
import { randomNumbers } from '../lib/prose.ts'

const MODEL = 'bench'
/** That for English and that for all languages, each with vectors of so many numbers. */
const ENCODERS = 2
const WIDTH = 384
/** Different vectors: making one for each unit would take longer than all else. */
const VECTORS = 500

/** The vectors of the units of an organization's passages, in the database that the server reads them from. */
export interface UnitVectors {
  /** Stores as many vectors of both encoders as each passage has units. */
  add: (chunks: readonly IndexedChunk[]) => void
  /** Reads those of some passages, and compares each with a question. */
  compare: (ids: readonly number[]) => Promise<void>
  /** Of a passage in the mean: bytes of the file, and units. */
  size: () => { bytes: number; units: number }
  close: () => Promise<void>
}

export async function openUnitVectors(folder: string): Promise<UnitVectors> {
  const file = join(folder, 'vectors.db')
  const db = openDatabase(file)
  await migrateToLatest(db)
  const masterKey = createMasterKey(new Uint8Array(32).fill(7))
  const keys = unwrapKeys(masterKey, 1, newWrappedSecret(masterKey, 1))
  const random = randomNumbers(11)
  const vectors = Array.from({ length: VECTORS }, () => Float32Array.from({ length: WIDTH }, () => random() - 0.5))
  const [question = new Float32Array(WIDTH)] = vectors
  // Passages and their organization have no rows here: the vectors alone are read.
  const writer = new Sqlite(file)
  writer.pragma('foreign_keys = OFF')
  writer.pragma('synchronous = OFF')
  const insert = writer.prepare('insert into deep_vectors (id, "organizationId", model, vectors) values (?, ?, ?, ?)')
  let passages = 0
  let units = 0
  return {
    add: writer.transaction((chunks: readonly IndexedChunk[]) => {
      for (const { id, content, language } of chunks) {
        const count = answerUnits({ content, language, textStart: 0, headingPath: [] }).length
        const part = toBytes(vectors.slice(passages % (VECTORS / 2)).slice(0, 1 + count))
        const bytes = joinParts(Array.from({ length: ENCODERS }, () => part))
        insert.run(id, keys.organizationId, MODEL, sealDeepVectors(keys, id, bytes))
        passages += 1
        units += count
      }
    }),
    async compare(ids) {
      const found = await readDeepVectors(db, keys, { ids, model: MODEL })
      for (const bytes of found.values())
        for (let at = 0; at < ENCODERS; at += 1)
          deepSimilarity(question, partOf(bytes, { at, of: ENCODERS }) ?? new Int8Array())
    },
    size: () => ({ bytes: statSync(file).size / passages, units: units / passages }),
    async close() {
      writer.close()
      await db.destroy()
    },
  }
}

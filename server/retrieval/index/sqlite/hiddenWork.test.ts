import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import type { AccessLevel } from '../../../../shared/domain/access.ts'
import { createCodec } from '../indexCodec.ts'
import { readQuestions, searchStore } from '../searchStore.ts'
import { openStore } from '../testing/openStore.ts'
import { chunkOf, DIMENSIONS, tenantOf, vectorOf } from '../testing/samples.ts'
import { openIndexForReading, openIndexForWriting } from './indexFile.ts'
import { upsertChunks } from './indexWriter.ts'

// Whoever asks must not tell by time what documents above their level hold: what a search reads is counted here.

const codec = createCodec(tenantOf(1), DIMENSIONS)
const PUBLIC = Array.from({ length: 300 }, (_, at) => `The harbour number ${at} sells rope and nets and lamps.`)
const HIDDEN = Array.from({ length: 300 }, (_, at) => `The combination of vault ${at} is zinnia kumquat.`)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

/** An index of public chunks, and hidden ones where there are any, with what is read of it. */
function createIndex(hidden: readonly string[], hiddenLevel: AccessLevel) {
  const folder = mkdtempSync(join(tmpdir(), 'hidden-work-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const writing = openIndexForWriting(join(folder, '1.db'))
  const chunks = [
    ...PUBLIC.map((text, at) => chunkOf(at + 1, text, { accessLevel: 'public', documentId: 1 })),
    ...hidden.map((text, at) => chunkOf(at + 10_001, text, { accessLevel: hiddenLevel, documentId: 2 })),
  ]
  upsertChunks({ db: writing, codec, dimensions: DIMENSIONS }, chunks)
  writing.close()
  const db = openIndexForReading(join(folder, '1.db'))
  if (!db) throw new Error('the index was not written')
  const read = countReads(db)
  const store = openStore(read.db, { codec, dimensions: DIMENSIONS })
  closing.push(() => store.close())
  return {
    /** The statements that a question has run, each with how much it gave. */
    async readsOf(text: string, highestLevel: AccessLevel = 'public'): Promise<string[]> {
      const [question] = await readQuestions(store, { texts: [text], highestLevel })
      if (!question) throw new Error('a question was read')
      read.done.length = 0
      const query = { question, vector: vectorOf(7), highestLevel, limit: 20, mending: true }
      await searchStore(store, codec, query)
      return [...read.done]
    },
  }
}

/** A database that notes each statement that is run, and the size of what it gave. */
function countReads(db: Database.Database): { db: Database.Database; done: string[] } {
  const done: string[] = []
  const sizeOf = (value: unknown) =>
    JSON.stringify(value ?? null, (_key, part: unknown) => (Buffer.isBuffer(part) ? part.length : part))?.length
  const noting = (statement: object, sql: string): object =>
    new Proxy(statement, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]): unknown => {
          const given: unknown = Reflect.apply(method, target, args)
          if (given === target) return noting(target, sql)
          if (name === 'iterate') {
            const rows = [...(given as Iterable<unknown>)]
            done.push(`${sql}: ${rows.length} rows`)
            return rows.values()
          }
          done.push(`${sql}: ${String(sizeOf(given))}`)
          return given
        }
      },
    })
  const noted = new Proxy(db, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]): unknown => {
        const given: unknown = Reflect.apply(method, target, args)
        return name === 'prepare' ? noting(given as object, String(args[0])) : given
      }
    },
  })
  return { db: noted, done }
}

const statementOf = (read: string) => read.slice(0, read.lastIndexOf(': '))

const OF_HIDDEN = 'What is the zinnia kumquat of the vault?'
const OF_NOTHING = 'What is the walrus pickle of the tower?'

test.each(['users', 'admin'] as const)(
  'a search for what only chunks of %s hold reads what one for nothing reads, and runs what it runs without them',
  async (level) => {
    const index = createIndex(HIDDEN, level)
    // What is kept for later is kept by any question.
    await index.readsOf('Which harbour sells rope?')
    const hidden = await index.readsOf(OF_HIDDEN)
    expect(hidden).toEqual(await index.readsOf(OF_NOTHING))
    const without = createIndex([], level)
    await without.readsOf('Which harbour sells rope?')
    // But for the row of their level in the tally, and what sealing adds to the sizes.
    expect(hidden.map(statementOf)).toEqual((await without.readsOf(OF_HIDDEN)).map(statementOf))
    // Whoever may see them does read them.
    expect(await index.readsOf(OF_HIDDEN, 'admin')).not.toEqual(hidden)
  },
)

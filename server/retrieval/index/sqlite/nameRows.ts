import type Database from 'better-sqlite3'
import type { IndexStore } from '../indexStore.ts'
import { perDatabase } from './perDatabase.ts'

/**
 * The documents' names in an index: a row for each keyed term of a name, at the level of the chunks that stand below it. A
 * document whose chunks are of two levels for a moment has the rows of both.
 */
export const NAME_TABLES = `
  create table if not exists name(
    token integer not null, level integer not null, document integer not null,
    primary key (token, level, document)) without rowid;
  create table if not exists named(
    document integer not null, level integer not null, tokens text not null,
    primary key (document, level)) without rowid;
`

/** A document as it is named at a level. */
export interface NamedDocument {
  document: number
  level: number
  /** Keyed terms of the name, each once. */
  tokens: readonly number[]
}

/** Writes and removes the names of documents within the transaction that writes their chunks. */
export const nameWriter = perDatabase((db) => {
  const known = db.prepare('select tokens from named where document = ? and level = ?').pluck()
  const remember = db.prepare('insert or replace into named(document, level, tokens) values (?, ?, ?)')
  const add = db.prepare('insert or ignore into name(token, level, document) values (?, ?, ?)')
  const drop = db.prepare('delete from name where token = ? and level = ? and document = ?')
  const forget = db.prepare('delete from named where document = ? and level = ?')
  const remaining = db.prepare('select 1 from chunk where document = ? and level = ? limit 1')
  const levels = db.prepare('select level from named where document = ?').pluck()

  const remove = (document: number, level: number): void => {
    const tokens = known.get(document, level)
    if (typeof tokens !== 'string') return
    for (const token of tokens.split(' ')) drop.run(Number(token), level, document)
    forget.run(document, level)
  }
  return {
    /** Names a document; doing it again with the same name is nothing. */
    put({ document, level, tokens }: NamedDocument): void {
      const written = tokens.join(' ')
      if (known.get(document, level) === written) return
      remove(document, level)
      for (const token of tokens) add.run(token, level, document)
      remember.run(document, level, written)
    },
    /** Forgets a document's names at the levels at which no chunk of it is left. */
    tidy(document: number): void {
      for (const level of levels.all(document) as number[])
        if (remaining.get(document, level) === undefined) remove(document, level)
    },
  }
})

/** The {@link IndexStore.named} and {@link IndexStore.chunksOf} of a SQLite index. */
export function createNameSearch(db: Database.Database): Pick<IndexStore, 'named' | 'chunksOf'> {
  const holders = db.prepare('select document from name where token = ? and level = ? limit ?').pluck()
  const chunks = db.prepare('select id from chunk where document = ? and level = ? order by id limit ?').pluck()
  return {
    named: async (tokens, { levels, limit }) =>
      tokens.map((token) => {
        const found = new Set(levels.flatMap((level) => holders.all(token, level, limit + 1) as number[]))
        return found.size > limit ? [] : [...found].sort((a, b) => a - b)
      }),
    chunksOf: async (documents, { levels, limit }) => {
      const ids: number[] = []
      for (const document of documents)
        for (const level of levels) ids.push(...(chunks.all(document, level, limit - ids.length) as number[]))
      return ids
    },
  }
}

import type { Database as Sqlite, Statement } from 'better-sqlite3'

/** Statements that are kept prepared; the product has fewer kinds. */
const KEPT_STATEMENTS = 500

/** Prepares statements, and gives back the one that it prepared for the same text before. */
export function statementsOf(sqlite: Sqlite): (sql: string) => Statement {
  const kept = new Map<string, Statement>()
  return (sql) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= KEPT_STATEMENTS) kept.clear()
    const statement = sqlite.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
}

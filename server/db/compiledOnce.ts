import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './connection.ts'

/** Stands for a value in a statement that is being built; nothing may be calculated with it. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`"${this.name}" is known only when the statement runs`)
  }
}

/** Has a place for every name that is asked for. */
const PLACES: object = new Proxy({}, { get: (_, name) => new Place(String(name)) })

/**
 * A statement that is built and compiled at its first use and afterwards only gets new values: for what every question runs. Building
 * takes longer than SQLite does. `build` hands on what it is given as values of the statement, and neither looks at nor calculates with it:
 * which parts the statement has cannot depend on a value, and a list or a null that changes them is no value.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, given) => {
    compiled ??= build(db, PLACES as Given).compile()
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? given[each.name as keyof Given] : each,
    )
    return db.executeQuery({ ...compiled, parameters })
  }
}

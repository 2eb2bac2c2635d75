import { randomUUID } from 'node:crypto'

/** Clock and identifiers, handed down so that tests can replace them. */
export interface Runtime {
  now: () => Date
  newId: () => string
}

export const systemRuntime: Runtime = { now: () => new Date(), newId: () => randomUUID() }

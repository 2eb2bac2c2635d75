import { setImmediate as otherWork } from 'node:timers/promises'
import type { DeepEncoders } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { listChunks } from '../chunks.repository.ts'
import { isAsRead, isIngesting } from '../libraryState.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'
import {
  addDeepVectors,
  firstUndeepened,
  forgetOtherModels,
  markDeepened,
  nextUndeepened,
  removeOtherVectors,
  type Undeepened,
} from './deepVectors.repository.ts'
import { readInDepth } from './readInDepth.ts'

export interface DeepeningDeps {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  /** The encoders that read words in context. */
  deep: DeepEncoders
  logger: Logger
  runtime: Pick<Runtime, 'now'>
}

const EVERY_MS = 2_000
/** Passages that an organization has read in a turn. They are stored at once, and lost at most when the server dies: some seconds of work. */
const TURN = 8
/** While documents are being ingested without an end, there is a turn at the latest after so long, a tenth of a core. */
const PATIENCE_MS = 20_000
/** A document that could not be read is tried again after so long. */
const ASIDE_MS = 3_600_000
/** Rows that are looked at, or changed, at a time: others wait for the writer no longer than that. */
const ROWS = 200

/**
 * Gives every passage of a searchable document its deep vectors, in the background: one passage after the other in one thread, behind
 * documents that are being ingested. Organizations take turns of a few passages, and each has its small documents read first. The
 * rows say what is still to be done, so that work that was cut off goes on where it was. A document that cannot be read is set aside for an
 * hour.
 */
export function createDeepening(deps: DeepeningDeps): Repeated {
  const { db, deep, logger, inTransaction } = deps
  const model = deep.modelId
  const places = createPlaces(db, model)
  /** Documents that could not be read, with the time from which they are tried again. */
  const aside = new Map<number, number>()
  const setAside = () => {
    const now = deps.runtime.now().getTime()
    for (const [id, until] of aside) if (until <= now) aside.delete(id)
    return [...aside.keys()]
  }
  const givesWay = createPatience(deps)
  let stopped = false
  let last = 0
  let othersLeft = true

  /** Reads some passages of a document from a position on; undefined where the server stops meanwhile. */
  const readTurn = async (document: Undeepened, from: number) => {
    const scope = scopeOf(document)
    const keys = await deps.keyring.keysOf(scope)
    const rows: { id: number; vectors: Int8Array }[] = []
    for (const { id, chunk } of await listChunks(db, scope, { keys, documentId: document.id, from, limit: TURN })) {
      if (stopped) return undefined
      rows.push({ id, vectors: await readInDepth(deep.encoders, chunk, document.originalName) })
    }
    return { keys, rows }
  }

  /** Reads and stores some passages of a document; whether it is read to its end, undefined where that failed. */
  const takeTurn = async (document: Undeepened): Promise<boolean | undefined> => {
    const from = await places.of(document)
    const read = await readTurn(document, from).catch((error: unknown) => {
      if (stopped) return undefined
      logger.error({ err: error, documentId: document.id }, 'a document could not be read in depth')
      aside.set(document.id, deps.runtime.now().getTime() + ASIDE_MS)
    })
    if (!read) return undefined
    const to = from + TURN
    const done = to >= document.chunkCount
    await inTransaction(async (tx) => {
      if (!(await isAsRead(tx, scopeOf(document), document))) return
      await addDeepVectors(tx, read.keys, { model, rows: read.rows })
      if (done) await markDeepened(tx, document.id, model)
    })
    places.note(document, done ? undefined : to)
    return done
  }

  const work = async (): Promise<void> => {
    while (!stopped && (await forgetOtherModels(db, { model, limit: ROWS })) > 0) await otherWork()
    for (let done = 0; !stopped;) {
      const document = await nextUndeepened(db, { behind: last, except: setAside() })
      if (!document || (await givesWay())) {
        if (done > 0) logger.info({ documents: done }, 'documents were read in depth')
        if (!document) await removeOthers()
        return
      }
      last = document.organizationId
      const ended = await takeTurn(document)
      // What is wrong may be wrong with all of them: the next one is tried a little later.
      if (ended === undefined) return
      done += Number(ended)
    }
  }

  /** Once all documents have their vectors, those of a former choice of encoders are left of former versions alone. */
  const removeOthers = async (): Promise<void> => {
    let next: number | undefined = 0
    while (othersLeft && next !== undefined && !stopped) {
      const after: number = next
      next = await inTransaction((tx) => removeOtherVectors(tx, { model, after, limit: ROWS }))
      await otherWork()
    }
    othersLeft &&= next !== undefined
  }

  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: 'deep vectors', logger })
  return {
    ...repeated,
    async stop() {
      stopped = true
      await repeated.stop()
    },
  }
}

/** Up to where documents are read that others go before: looking for the place takes the longer, the further it is. */
function createPlaces(db: Database, model: string) {
  const known = new Map<number, { at: number; processedAt: string | null }>()
  return {
    /** Position of the first passage of a document that is not read yet, behind its last one where all are. */
    async of({ id, processedAt, chunkCount }: Undeepened): Promise<number> {
      const place = known.get(id)
      // Read anew meanwhile, it has other passages.
      if (place?.processedAt === processedAt) return place.at
      return (await firstUndeepened(db, id, model)) ?? chunkCount
    },
    /** Notes the place; undefined where all is read. */
    note({ id, processedAt }: Undeepened, at: number | undefined): void {
      if (at === undefined) known.delete(id)
      else known.set(id, { at, processedAt })
    },
  }
}

/** Whether documents that are being ingested are to go first now: whoever asks and hears no takes one turn. */
function createPatience({ db, runtime }: Pick<DeepeningDeps, 'db' | 'runtime'>): () => Promise<boolean> {
  let since: number | undefined
  return async () => {
    const now = runtime.now().getTime()
    const ingesting = await isIngesting(db)
    if (ingesting && now - (since ??= now) < PATIENCE_MS) return true
    since = ingesting ? now : undefined
    return false
  }
}

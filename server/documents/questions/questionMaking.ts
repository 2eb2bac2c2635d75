import { setTimeout } from 'node:timers/promises'
import type { Chunk } from '../../../shared/ingest/chunk.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import { indexTenant } from '../../retrieval/indexTenant.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { listChunks } from '../chunks.repository.ts'
import { chunkId } from '../documents.repository.ts'
import { isAsRead } from '../libraryState.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'
import {
  addQuestions,
  countQuestions,
  findAgreement,
  firstUnquestioned,
  listWithQuestions,
  markQuestioned,
  nextUnquestioned,
  removeUnwanted,
  type Unquestioned,
} from './madeQuestions.repository.ts'
import { addToIndex, indexQuestionsOf, type QuestionIndexDeps } from './questionIndex.ts'

/** A passage that questions are to be made for. */
export interface PassageToAsk {
  keys: OrganizationKeys
  /** Of the passage. */
  id: number
  title: string
  chunk: Chunk
  signal: AbortSignal
}

/** Who makes questions. */
export interface QuestionMaker {
  /** The machine that passages are sent to now, '' for the server itself; undefined where no language model can be asked. */
  host(): Promise<string | undefined>
  /** Whether somebody waits for the language model, or is being answered: passages wait until nobody does. */
  isBusy(): boolean
  /** Questions that a passage answers and that the search finds it by. @throws where the model fails */
  make(passage: PassageToAsk): Promise<string[]>
}

export interface QuestionMakingDeps extends QuestionIndexDeps {
  inTransaction: InTransaction
  keyring: Keyring
  maker: QuestionMaker
  logger: Logger
  runtime: Pick<Runtime, 'now'>
}

const WHAT = 'questions made for passages'
const EVERY_MS = 2_000
/** How often it is looked at, while a passage is with the model, whether somebody else wants it. */
const LOOK_MS = 200
/** A model that fails is asked again after so long, and so is one that did with a document. */
const ASIDE_MS = 60_000
const ROWS = 200

/** Makes questions in the background, and keeps their index. */
export interface QuestionMaking extends Repeated {
  /** Has what an organization has agreed to by now done, in the background; what that does not cover any more is not searched from then on, and goes. */
  follow(organizationId: number): Promise<void>
}

/**
 * Has a language model make questions for the passages of organizations that want it, one passage at a time and only while nobody waits for the model: whoever
 * asks meanwhile ends it, and the passage is tried again. Organizations take turns, each with its small documents first. What was made is kept
 * with each passage, so that work that was cut off goes on where it was.
 */
export function createQuestionMaking(deps: QuestionMakingDeps): QuestionMaking {
  const { db, inTransaction, maker, logger } = deps
  const stopping = new AbortController()
  /** Documents that failed, with the time from which they are tried again. */
  const aside = new Map<number, number>()
  /** Up to where documents have questions: looking for the place takes the longer, the further it is. */
  const places = new Map<number, { at: number; processedAt: string | null }>()
  let last = 0
  let isWhole = false

  const now = () => deps.runtime.now().getTime()
  const setAside = () => {
    for (const [id, until] of aside) if (until <= now()) aside.delete(id)
    return [...aside.keys()]
  }

  /** Makes them for the next passage of a document; false where the turn was given up for others. */
  const takeTurn = async (document: Unquestioned): Promise<boolean> => {
    const scope = scopeOf(document)
    const keys = await deps.keyring.keysOf(scope)
    const known = places.get(document.id)
    // Read anew meanwhile, it has other passages.
    const behind = known?.processedAt === document.processedAt ? known.at : 0
    const at = await firstUnquestioned(db, document.id, behind)
    const gone = new AbortController()
    const signal = AbortSignal.any([stopping.signal, gone.signal])
    const looking = setInterval(() => maker.isBusy() && gone.abort(), LOOK_MS)
    const asking = at === undefined ? undefined : makeFor(document, { keys, at, signal })
    const made = await asking
      ?.catch((error: unknown) => {
        if (!signal.aborted) throw error
        return undefined
      })
      .finally(() => clearInterval(looking))
    clearInterval(looking)
    if (signal.aborted) return false
    if (at === undefined) places.delete(document.id)
    else places.set(document.id, { at: at + 1, processedAt: document.processedAt })
    const isKept = await inTransaction(async (tx) => {
      if (!(await isAsRead(tx, scope, document))) return false
      if (made) await addQuestions(tx, keys, made)
      else await markQuestioned(tx, document.id)
      return true
    })
    if (isKept && made) await addToIndex(deps, keys, { documentId: document.id, made: [made] })
    return true
  }

  const makeFor = async (
    document: Unquestioned,
    { keys, at, signal }: { keys: OrganizationKeys; at: number; signal: AbortSignal },
  ) => {
    const which = { keys, documentId: document.id, from: at, limit: 1 }
    const [passage] = await listChunks(db, scopeOf(document), which)
    // One that is damaged answers nothing.
    if (!passage) return { id: chunkId(document.id, at), language: '', questions: [] }
    const { id, chunk } = passage
    const questions = await maker.make({ keys, id, title: document.originalName, chunk, signal })
    return { id, language: chunk.language, questions }
  }

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Also between two passages: whoever withdraws does not wait for the rest.
      if (!isWhole) await repairOnce()
      const document = await nextUnquestioned(db, { behind: last, except: setAside() })
      if (!document || maker.isBusy() || (await maker.host()) !== document.host) {
        // Another host than was agreed to: the next organization may have agreed to it.
        if (document) last = document.organizationId
        return
      }
      last = document.organizationId
      try {
        if (!(await takeTurn(document))) return
      } catch (error) {
        logger.warn({ err: error, documentId: document.id }, 'no questions could be made for a passage')
        aside.set(document.id, now() + ASIDE_MS)
        return
      }
      // Others that work in the background have their turn.
      await setTimeout(0)
    }
  }

  const repairOnce = async (): Promise<void> => {
    // Before it begins: what is agreed to meanwhile is looked at again.
    isWhole = true
    await repair().catch((error: unknown) => {
      isWhole = false
      throw error
    })
  }

  /** Makes the indexes agree with what is kept: a file was lost or damaged, belongs to another model, or lacks what a killed server had kept. */
  const repair = async (): Promise<void> => {
    await removeAll()
    const wanted = new Set(await listWithQuestions(db))
    for (const organizationId of deps.questions.organizations())
      if (!wanted.has(organizationId)) await deps.questions.drop(organizationId)
    for (const organizationId of wanted) {
      if (stopping.signal.aborted) return
      await agree(organizationId).catch((error: unknown) =>
        logger.error({ err: error, organizationId }, 'index of made questions not brought up to date'),
      )
    }
  }
  /** Makes one organization's index agree. */
  const agree = async (organizationId: number): Promise<void> => {
    const scope = scopeOf({ organizationId })
    const keys = await deps.keyring.keysOf(scope)
    const tenant = indexTenant(keys)
    const hasSome = deps.questions.organizations().includes(organizationId)
    // One that is damaged goes, and so does that of a former model.
    if (hasSome) await deps.questions.tidy(tenant)
    const held = new Map(
      (hasSome ? await deps.questions.documents(tenant) : []).map(({ documentId, chunks }) => [documentId, chunks]),
    )
    const wanted = await countQuestions(db, scope)
    for (const { id, questions } of wanted) {
      if (held.get(id) !== questions) await indexQuestionsOf(deps, keys, id)
      held.delete(id)
    }
    for (const documentId of held.keys()) await deps.questions.remove(tenant, documentId)
  }

  const removeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await inTransaction((tx) => removeUnwanted(tx, { limit: ROWS }))).length > 0)
      await setTimeout(0)
  }

  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: WHAT, logger })
  return {
    ...repeated,
    async follow(organizationId) {
      const agreement = await findAgreement(db, scopeOf({ organizationId }))
      // At once, without waiting for a passage that is with the model; what is written of that goes with the repair.
      if (!agreement && deps.questions.isThere(organizationId)) await deps.questions.drop(organizationId)
      isWhole = false
      // It may go on for hours.
      void repeated.run().catch((error: unknown) => logger.error({ err: error, organizationId }, WHAT))
    },
    async stop() {
      stopping.abort()
      await repeated.stop()
    },
  }
}

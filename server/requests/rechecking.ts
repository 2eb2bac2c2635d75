import { setTimeout as sleep } from 'node:timers/promises'
import { highestLevel } from '../../shared/domain/access.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { LibraryState } from '../documents/libraryState.ts'
import { createRepeated, type Repeated } from '../documents/repeated.ts'
import { AppError } from '../errors.ts'
import type { KnowledgeService } from '../knowledge/knowledge.service.ts'
import type { Logger } from '../logger.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf, type Scope } from '../scope.ts'
import { askAgain, readKept, writeKept, type KeptAnswer } from './askAgain.ts'
import { compareAnswers } from './compareAnswers.ts'
import { findDueRequest, listAsking, setOffer, type DueRequest } from './contentRequests.repository.ts'
import { findDueGolden, setGolden, type GoldenRow } from './goldenQuestions.repository.ts'

export interface RecheckingDeps {
  db: Db
  keyring: Keyring
  library: LibraryState
  /** Answers without a language model: the same documents give the same answer, and it costs nothing. */
  knowledge: Pick<KnowledgeService, 'ask'>
  runtime: Runtime
  logger: Logger
}

export interface Rechecking extends Repeated {
  /** Says that documents or questions have changed; the work begins soon after, once for many changes. */
  changed(): void
}

const EVERY_MS = 30_000
/** After a change: further ones come within this time, and share the work. */
const SOON_MS = 500
/** While documents are being read every one that is finished is a change: a question is asked this often at most. */
const WHILE_READING_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 2_000
/** So long after its completion a request without an answer is still asked. */
const AFTER_COMPLETION_MS = 7 * 24 * 60 * 60_000

/**
 * Asks open requests and golden questions again when an organization's documents are others than when they were asked last, at
 * the level of whoever asked. Each row says in which state of the documents it was asked, so that work that was cut off goes on
 * where it was. One question at a time on the whole server, organizations in turns, and as long a pause as it took.
 */
export function createRechecking(deps: RecheckingDeps): Rechecking {
  const gone = new AbortController()
  let soon: NodeJS.Timeout | undefined
  const work = async () => {
    let asking = await listAsking(deps.db)
    while (asking.length > 0 && !gone.signal.aborted) {
      const left: number[] = []
      for (const organizationId of asking) {
        if (gone.signal.aborted) return
        const began = performance.now()
        if (await askOrLog(deps, scopeOf({ organizationId }), gone.signal)) left.push(organizationId)
        // Rests as long as the work took, so that it has half of a core at most.
        const took = Math.min(performance.now() - began, LONGEST_PAUSE_MS)
        await sleep(took, undefined, { signal: gone.signal }).catch(() => undefined)
      }
      asking = left
    }
  }
  const repeated = createRepeated(work, {
    everyMs: EVERY_MS,
    what: 'questions that are asked again',
    logger: deps.logger,
  })
  const run = () =>
    void repeated.run().catch((error: unknown) => deps.logger.error({ err: error }, 'questions that are asked again'))
  return {
    ...repeated,
    changed() {
      if (gone.signal.aborted) return
      soon ??= setTimeout(() => {
        soon = undefined
        run()
      }, SOON_MS)
      soon.unref()
    },
    async stop() {
      gone.abort()
      clearTimeout(soon)
      await repeated.stop()
    },
  }
}

/** What goes wrong with one organization holds up no other. */
async function askOrLog(deps: RecheckingDeps, scope: Scope, signal: AbortSignal): Promise<boolean> {
  try {
    return await askNext(deps, scope, signal)
  } catch (error) {
    deps.logger.warn({ err: error, ...scope }, 'questions could not be asked again')
    return false
  }
}

/** Asks one question of an organization; whether there may be another. */
async function askNext(deps: RecheckingDeps, scope: Scope, signal: AbortSignal): Promise<boolean> {
  const keys = await deps.keyring.keysOf(scope)
  const state = await deps.library.stateOf(scope)
  const before = (ms: number) => new Date(deps.runtime.now().getTime() - ms).toISOString()
  const longAgo = (await deps.library.isReading(scope)) ? before(WHILE_READING_MS) : undefined
  const since = before(AFTER_COMPLETION_MS)
  const round = { scope, keys, state, signal }
  const request = await findDueRequest(deps.db, scope, keys, { state, longAgo, since })
  if (request) return checkRequest(deps, round, request)
  const golden = await findDueGolden(deps.db, scope, keys, { state, longAgo })
  return golden !== undefined && checkGolden(deps, round, golden)
}

interface Round {
  scope: Scope
  keys: OrganizationKeys
  state: string
  signal: AbortSignal
}

async function checkRequest(deps: RecheckingDeps, round: Round, request: DueRequest): Promise<boolean> {
  const level = highestLevel(request.role)
  const outcome = await tryAsking(deps, round, { level, question: request.question })
  if (outcome === 'later') return false
  const offer = outcome === 'failed' ? undefined : outcome && writeKept(outcome)
  await setOffer(deps.db, round.keys, {
    id: request.id,
    offer,
    state: round.state,
    now: deps.runtime.now().toISOString(),
  })
  return true
}

async function checkGolden(deps: RecheckingDeps, round: Round, golden: GoldenRow): Promise<boolean> {
  const { id, accessLevel: level, question } = golden
  const outcome = await tryAsking(deps, round, { level, question })
  if (outcome === 'later') return false
  const now = deps.runtime.now().toISOString()
  const checked = { id, checkedState: round.state, checkedAt: now }
  if (outcome === 'failed') await setGolden(deps.db, round.keys, { ...checked, state: golden.state })
  else await setGolden(deps.db, round.keys, { ...checked, ...judge(golden, outcome ?? undefined, now) })
  return true
}

/** What an answer that came just now says of a golden question. */
function judge(golden: GoldenRow, fresh: KeptAnswer | undefined, now: string) {
  const accepted = readKept(golden.answer)
  if (!accepted && fresh) return { state: 'answered' as const, answer: writeKept(fresh), latest: null, changedAt: now }
  const state = accepted ? compareAnswers(accepted, fresh) : 'lost'
  const latest = fresh && state !== 'answered' ? writeKept(fresh) : null
  return { state, latest, ...(state === golden.state ? {} : { changedAt: now }) }
}

/** The answer, or null for none; `later` when the search cannot be asked just now, `failed` when this question alone cannot. */
async function tryAsking(
  deps: RecheckingDeps,
  { scope, signal }: Round,
  { level, question }: { level: KeptAnswer['level']; question: string },
): Promise<KeptAnswer | null | 'later' | 'failed'> {
  try {
    const asked = { question, now: deps.runtime.now, signal }
    return (await askAgain(deps.knowledge, { scope, level }, asked)) ?? null
  } catch (error) {
    if (signal.aborted || (error instanceof AppError && LATER.has(error.code))) return 'later'
    deps.logger.warn({ err: error }, 'a question could not be asked again')
    return 'failed'
  }
}

const LATER = new Set(['BUSY', 'SEARCH_REBUILDING', 'ENGINE_UNAVAILABLE'])

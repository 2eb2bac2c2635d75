import { setTimeout as sleep } from 'node:timers/promises'
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
  /**
   * Says that documents or questions of an organization have changed, of any where none is named; the work begins soon after,
   * once for many changes.
   */
  changed(scope?: Scope): void
}

/** All organizations are looked at so often, for changes that nobody told of. */
const EVERY_MS = 10 * 60_000
/** What cannot be asked just now is tried again after so long. */
const LATER_MS = 10_000
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
 * While documents are being read most changes are still to come: then a question is asked only if that was long ago.
 */
export function createRechecking(deps: RecheckingDeps): Rechecking {
  const gone = new AbortController()
  /** Organizations that something was told of; whoever runs without that looks at all. */
  const told = new Set<number>()
  let all = false
  const timers = new Map<number, NodeJS.Timeout>()
  const work = async () => {
    const wanted = all || told.size === 0 ? undefined : new Set(told)
    all = false
    told.clear()
    let asking = (await listAsking(deps.db)).filter((id) => wanted?.has(id) ?? true)
    while (asking.length > 0 && !gone.signal.aborted) {
      const left: number[] = []
      for (const organizationId of asking) {
        if (gone.signal.aborted) return
        const began = performance.now()
        const outcome = await askOrLog(deps, scopeOf({ organizationId }), gone.signal)
        if (outcome === 'asked') left.push(organizationId)
        if (outcome === 'later') runIn(LATER_MS, { organizationId })
        // Rests as long as the work took, so that it has half of a core at most.
        const took = Math.min(performance.now() - began, LONGEST_PAUSE_MS)
        await sleep(took, undefined, { signal: gone.signal }).catch(() => undefined)
      }
      asking = left
    }
  }
  const what = 'questions that are asked again'
  const repeated = createRepeated(work, { everyMs: EVERY_MS, what, logger: deps.logger })
  /** One timer for each time that is waited; what is told meanwhile shares it. */
  function runIn(ms: number, scope?: Pick<Scope, 'organizationId'>): void {
    if (scope) told.add(scope.organizationId)
    else all = true
    if (gone.signal.aborted || timers.has(ms)) return
    const timer = setTimeout(() => {
      timers.delete(ms)
      repeated.run().catch((error: unknown) => deps.logger.error({ err: error }, what))
    }, ms)
    timers.set(ms, timer.unref())
  }
  return {
    ...repeated,
    changed: (scope) => runIn(SOON_MS, scope),
    async stop() {
      gone.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await repeated.stop()
    },
  }
}

/** What came of looking after one organization: a question was asked, none is due, or not just now. */
type Outcome = 'asked' | 'done' | 'later'

/** What goes wrong with one organization holds up no other. */
async function askOrLog(deps: RecheckingDeps, scope: Scope, signal: AbortSignal): Promise<Outcome> {
  try {
    return await askNext(deps, scope, signal)
  } catch (error) {
    deps.logger.warn({ err: error, ...scope }, 'questions could not be asked again')
    return 'done'
  }
}

/** Asks one question of an organization. */
async function askNext(deps: RecheckingDeps, scope: Scope, signal: AbortSignal): Promise<Outcome> {
  const keys = await deps.keyring.keysOf(scope)
  const state = await deps.library.stateOf(scope)
  const before = (ms: number) => new Date(deps.runtime.now().getTime() - ms).toISOString()
  const longAgo = (await deps.library.isReading(scope)) ? before(WHILE_READING_MS) : undefined
  const since = before(AFTER_COMPLETION_MS)
  const round = { scope, keys, state, signal }
  const request = await findDueRequest(deps.db, scope, keys, { state, longAgo, since })
  if (request) return checkRequest(deps, round, request)
  const golden = await findDueGolden(deps.db, scope, keys, { state, longAgo })
  if (golden) return checkGolden(deps, round, golden)
  return longAgo === undefined ? 'done' : 'later'
}

interface Round {
  scope: Scope
  keys: OrganizationKeys
  state: string
  signal: AbortSignal
}

async function checkRequest(deps: RecheckingDeps, round: Round, request: DueRequest): Promise<Outcome> {
  const outcome = await tryAsking(deps, round, request)
  if (outcome === 'later') return 'later'
  const offer = outcome === 'failed' ? undefined : outcome && writeKept(outcome)
  await setOffer(deps.db, round.keys, {
    id: request.id,
    offer,
    state: round.state,
    now: deps.runtime.now().toISOString(),
  })
  return 'asked'
}

async function checkGolden(deps: RecheckingDeps, round: Round, golden: GoldenRow): Promise<Outcome> {
  const { id, accessLevel: level } = golden
  const outcome = await tryAsking(deps, round, { level, ...golden })
  if (outcome === 'later') return 'later'
  const now = deps.runtime.now().toISOString()
  const checked = { id, checkedState: round.state, checkedAt: now }
  if (outcome === 'failed') await setGolden(deps.db, round.keys, { ...checked, state: golden.state })
  else await setGolden(deps.db, round.keys, { ...checked, ...judge(golden, outcome ?? undefined, now) })
  return 'asked'
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
  { level, question, earlier }: { level: KeptAnswer['level']; question: string; earlier: readonly string[] },
): Promise<KeptAnswer | null | 'later' | 'failed'> {
  try {
    const asked = { question, earlier, now: deps.runtime.now, signal }
    return (await askAgain(deps.knowledge, { scope, level }, asked)) ?? null
  } catch (error) {
    if (signal.aborted || (error instanceof AppError && LATER.has(error.code))) return 'later'
    deps.logger.warn({ err: error }, 'a question could not be asked again')
    return 'failed'
  }
}

const LATER = new Set(['BUSY', 'SEARCH_REBUILDING', 'ENGINE_UNAVAILABLE'])

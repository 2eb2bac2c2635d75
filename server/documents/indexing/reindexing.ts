import { setTimeout } from 'node:timers/promises'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { indexTenant } from '../../retrieval/indexTenant.ts'
import { DamagedIndex } from '../../retrieval/types.ts'
import { listProcessing } from '../documents.repository.ts'
import { createRepeated } from '../repeated.ts'
import { buildIndex, type BuildDeps } from './buildIndex.ts'
import { anotherFile, generationIn, type IndexDirectory } from './indexDirectory.ts'
import { listIndexRequests, type IndexRequest, type IndexState } from './indexes.repository.ts'
import type { Models } from './models.ts'

/** Builds indexes anew beside those that answer, and has the new ones answer once they are whole. */
export interface Reindexing {
  start(): void
  /** Does everything that there is to do, without giving way to anybody: for a command without a server. */
  finish(): Promise<void>
  stop(): Promise<void>
}

export interface ReindexingDeps extends Omit<BuildDeps, 'rest'> {
  directory: IndexDirectory
  models: Models
  keyring: Keyring
  runtime: Runtime
  /** Has an organization's index compared with the database until these documents, which were being worked on, are ready. */
  follow: (organizationId: number, begun: ReadonlySet<number>) => void
}

/** How long the file that answered before is kept for a way back. */
export const FORMER_KEPT_DAYS = 14

const ASKED_EVERY_MS = 5_000
const BUILT_EVERY_MS = 60_000
/** Progress is written down no more often: a restart needs none of it. */
const NOTED_EVERY_MS = 1_000
/** Between two batches the build rests for as long as the batch took, within these bounds. */
const REST_MS = { least: 5, most: 1_000 }

export function createReindexing(deps: ReindexingDeps): Reindexing {
  const { db, files, dual, directory, models, logger, runtime } = deps
  const underWay = new Map<number, { abort: AbortController; over: Promise<void> }>()
  let stopped = false
  let hurried = false

  const rest = restingFor(() => hurried)
  const build = async (organizationId: number, signal: AbortSignal): Promise<void> => {
    const state = directory.of(organizationId)
    const file = state?.building
    if (!file) return
    const scope = scopeOf({ organizationId })
    const keys = await deps.keyring.keysOf(scope)
    const tenant = { ...indexTenant(keys), file }
    await dual.alone(organizationId, () => files.tidy(tenant, namesOf([state.active, state.former])))
    await directory.change(organizationId, { startedAt: state.startedAt ?? now(), finishedAt: null, failure: null })
    const begun = await listProcessing(db, scope)
    let noted = 0
    await buildIndex(
      { ...deps, rest },
      {
        keys,
        tenant,
        embedder: models.of(file.model),
        signal,
        async onProgress(chunksDone, chunksTotal) {
          if (chunksDone < chunksTotal && Date.now() - noted < NOTED_EVERY_MS) return
          noted = Date.now()
          await directory.change(organizationId, { chunksDone, chunksTotal })
        },
      },
    )
    signal.throwIfAborted()
    await switchOver(organizationId)
    deps.follow(organizationId, begun)
    logger.info(
      { organizationId, file: file.name, model: file.model.name },
      'a search index that was built anew answers from now on',
    )
  }
  /** One write to the database: whoever asks from then on asks the new file, and whoever has begun finishes with the other. */
  const switchOver = (organizationId: number): Promise<void> =>
    dual.alone(organizationId, async () => {
      const state = directory.of(organizationId)
      if (!state?.building) return
      const { active, building, former } = state
      const isOther = generationIn(building) !== generationIn(directory.current)
      await directory.change(organizationId, {
        active: { ...building, answered: true },
        building: null,
        former: { ...active, answered: true },
        formerSince: now(),
        finishedAt: now(),
        declined: isOther ? generationIn(directory.current) : null,
      })
      if (former) await files.drop(organizationId, former.name)
    })
  const buildLogged = async (organizationId: number): Promise<void> => {
    const abort = new AbortController()
    const over = build(organizationId, abort.signal).catch(async (error: unknown) => {
      if (abort.signal.aborted || stopped) return
      const state = directory.of(organizationId)
      if (error instanceof DamagedIndex && state?.building) await files.drop(organizationId, state.building.name)
      logger.error({ err: error, organizationId }, 'a search index could not be built anew yet')
      const failure = error instanceof Error ? error.message : String(error)
      if (state) await directory.change(organizationId, { failure })
    })
    underWay.set(organizationId, { abort, over })
    await over.finally(() => underWay.delete(organizationId))
  }
  const buildAll = async (): Promise<void> => {
    await planAll()
    for (const { organizationId } of directory.all()) {
      if (stopped) return
      if (directory.of(organizationId)?.building) await buildLogged(organizationId)
    }
    await expireFormer()
    await models.keep(
      directory.all().flatMap(({ active, building }) => [active.model, ...(building ? [building.model] : [])]),
    )
  }
  /** What another release or another model wants built, and what nobody wants built any more. */
  const planAll = async (): Promise<void> => {
    const wanted = generationIn(directory.current)
    for (const { organizationId, active, building, former, declined } of directory.all()) {
      const isOff = building !== null && !building.answered && generationIn(building) !== wanted
      if (isOff) await giveUp(organizationId)
      if (building && !isOff) continue
      if (generationIn(active) !== wanted && declined !== wanted)
        await begin(organizationId, { building: anotherFile(directory.current, [active, former]), declined: null })
    }
  }
  const begin = async (organizationId: number, change: Pick<IndexState, 'building'> & Partial<IndexState>) => {
    // What an earlier try of this name has left is of no use to anybody, unless it answered.
    if (change.building && !change.building.answered) await files.drop(organizationId, change.building.name)
    const anew = { chunksDone: 0, chunksTotal: 0, startedAt: null, finishedAt: null, failure: null }
    await directory.change(organizationId, { ...anew, ...change })
  }
  /** Ends a building. A file that has answered before is kept as it was. */
  const giveUp = async (organizationId: number): Promise<void> => {
    const work = underWay.get(organizationId)
    work?.abort.abort()
    await work?.over
    const building = directory.of(organizationId)?.building
    if (!building) return
    const kept = building.answered ? { former: building, formerSince: now() } : {}
    await dual.alone(organizationId, () => directory.change(organizationId, { building: null, ...kept }))
    if (!building.answered) await files.drop(organizationId, building.name)
  }
  const perform = async (organizationId: number, request: IndexRequest): Promise<void> => {
    const state = directory.of(organizationId)
    if (!state) return
    const { active, former, building } = state
    if (request === 'reindex' && (!building || building.answered)) {
      if (building) await giveUp(organizationId)
      const taken = [active, former, building]
      await begin(organizationId, { building: anotherFile(directory.current, taken), declined: null })
    }
    if (request === 'cancel' && building) {
      await giveUp(organizationId)
      await directory.change(organizationId, { declined: generationIn(directory.current) })
    }
    if (request === 'roll-back' && former) {
      if (building) await giveUp(organizationId)
      await begin(organizationId, { building: { ...former, answered: true }, former: null, formerSince: null })
    }
    if (request === 'remove-former') await removeFormer(state)
    logger.info({ organizationId, request }, 'what the operator asked of a search index')
  }
  const removeFormer = async ({ organizationId, former }: IndexState): Promise<void> => {
    if (!former) return
    await dual.alone(organizationId, () => directory.change(organizationId, { former: null, formerSince: null }))
    await files.drop(organizationId, former.name)
  }
  const expireFormer = async (): Promise<void> => {
    const before = new Date(runtime.now().getTime() - FORMER_KEPT_DAYS * 86_400_000).toISOString()
    for (const state of directory.all())
      if (state.formerSince !== null && state.formerSince < before) await removeFormer(state)
  }
  const hear = async (): Promise<void> => {
    for (const { organizationId, request } of await listIndexRequests(db)) {
      await perform(organizationId, request)
      await directory.change(organizationId, { request: null })
      void building.run().catch((error: unknown) => logger.error({ err: error, organizationId }, 'search index'))
    }
  }
  const now = () => runtime.now().toISOString()
  const asked = createRepeated(hear, { everyMs: ASKED_EVERY_MS, what: 'requests for search indexes', logger })
  const building = createRepeated(buildAll, { everyMs: BUILT_EVERY_MS, what: 'building of search indexes', logger })
  return {
    start() {
      asked.start()
      building.start()
    },
    async finish() {
      hurried = true
      await asked.run()
      await building.run()
    },
    async stop() {
      stopped = true
      for (const { abort } of underWay.values()) abort.abort()
      await Promise.all([asked.stop(), building.stop()])
    },
  }
}

const namesOf = (files: readonly ({ name: string } | null)[]): string[] => files.flatMap((file) => file?.name ?? [])

/** Waits as long as was worked since the last time, so that a build takes half of a core at most. */
function restingFor(hurried: () => boolean): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (!hurried()) await setTimeout(Math.min(REST_MS.most, Math.max(REST_MS.least, worked)), undefined, { ref: false })
    since = performance.now()
  }
}

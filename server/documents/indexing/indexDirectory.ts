import type { Database } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import { fileNamesOf, newFileOf } from '../../retrieval/indexTenant.ts'
import type { IndexFiles } from '../../retrieval/types.ts'
import { listOrganizationsWithDocuments, listSearchable } from '../documents.repository.ts'
import { scopeOf } from '../../scope.ts'
import {
  addIndexState,
  changeIndexState,
  listIndexStates,
  listVectorModels,
  removeIndexState,
  type IndexChange,
  type IndexState,
  type StoredFile,
} from './indexes.repository.ts'

/** Which files the indexes lie in. Read once, and kept in step with the database from then on. */
export interface IndexDirectory {
  /** What a new file is made as, by the settings and the program in force. */
  current: StoredFile
  /** Organizations whose index was to answer and is not there: it has to be written before anybody is answered. */
  missing: ReadonlySet<number>
  all(): IndexState[]
  /** Undefined where an organization has no index yet. */
  of(organizationId: number): IndexState | undefined
  /** The same, noted down where it is the first time. */
  ensured(organizationId: number): Promise<IndexState>
  change(organizationId: number, change: IndexChange): Promise<IndexState>
  forget(organizationId: number): Promise<void>
}

export interface DirectoryDeps {
  db: Database
  files: IndexFiles
  logger: Logger
  /** The model in force. */
  model: StoredFile['model']
}

/** Reads the directory. Files that are not there any more, or that this release cannot read, are struck off. */
export async function openDirectory(deps: DirectoryDeps): Promise<IndexDirectory> {
  const { db, files, logger, model } = deps
  const current: StoredFile = { ...newFileOf(model), model }
  const known = new Map((await listIndexStates(db)).map((state) => [state.organizationId, state]))
  const present = new Map<number, Set<string>>()
  for (const { organizationId, name } of await files.list())
    present.set(organizationId, (present.get(organizationId) ?? new Set()).add(name))
  const missing = new Set<number>()

  const change = async (organizationId: number, changed: IndexChange): Promise<IndexState> => {
    const before = known.get(organizationId)
    if (!before) throw new Error(`organization ${organizationId} has no search index`)
    await changeIndexState(db, organizationId, changed)
    // What was changed in the meantime stays.
    const state = { ...(known.get(organizationId) ?? before), ...changed }
    known.set(organizationId, state)
    return state
  }
  const ensured = async (organizationId: number, active = current): Promise<IndexState> => {
    const before = known.get(organizationId)
    if (before) return before
    await addIndexState(db, organizationId, active)
    const state = known.get(organizationId) ?? newState(organizationId, active)
    known.set(organizationId, state)
    return state
  }

  for (const organizationId of await listOrganizationsWithDocuments(db)) {
    const names = present.get(organizationId) ?? new Set()
    const state =
      known.get(organizationId) ?? (await ensured(organizationId, await findFile(deps, organizationId, names)))
    const usable = (file: StoredFile | null) => file !== null && file.schema === current.schema && names.has(file.name)
    const { active, building, former } = state
    const struck: IndexChange = {
      ...(former && !usable(former) && { former: null, formerSince: null }),
      // One whose building had not begun has no file, and is built all the same.
      ...(building &&
        !(building.answered ? usable(building) : building.schema === current.schema) && { building: null }),
    }
    if (usable(active)) {
      if (Object.keys(struck).length > 0) await change(organizationId, struck)
      continue
    }
    if ((await listSearchable(db, scopeOf({ organizationId }))).length > 0) missing.add(organizationId)
    if (names.size > 0) logger.warn({ organizationId }, 'the search index is of no use and is written anew')
    await change(organizationId, { ...struck, active: current, building: null, declined: null })
  }

  return {
    current,
    missing,
    all: () => [...known.values()],
    of: (organizationId) => known.get(organizationId),
    ensured: (organizationId) => ensured(organizationId),
    change,
    async forget(organizationId) {
      known.delete(organizationId)
      await removeIndexState(db, organizationId)
    },
  }
}

/** The generation of a file: the beginning of its name. */
export function generationIn({ name }: StoredFile): string {
  return name.split('-')[0] ?? name
}

/** A file of the generation in force whose name none of these has. */
export function anotherFile(current: StoredFile, taken: readonly (StoredFile | null)[]): StoredFile {
  const names = new Set(taken.map((file) => file?.name))
  let name = current.name
  for (let number = 2; names.has(name); number += 1) name = `${current.name}-${number}`
  return { ...current, name }
}

/** Widths that models have: those of earlier releases did not note theirs. */
const WIDTHS = [256, 384, 512, 768, 1024, 64, 128, 192, 1536]

/** The file that an earlier release has left: its name says how it was made to whoever knows what it may be. */
async function findFile(
  { db, model }: DirectoryDeps,
  organizationId: number,
  names: ReadonlySet<string>,
): Promise<StoredFile> {
  const usual: StoredFile = { ...newFileOf(model), model }
  if (names.has(usual.name) || names.size === 0) return usual
  for (const id of await listVectorModels(db, organizationId))
    for (const dimensions of WIDTHS) {
      const name = fileNamesOf({ id, dimensions }).find((each) => names.has(each))
      // The setting named the folder that the id begins with, unless it was a path.
      const named = id === model.id ? model.name : (id.split('@')[0] ?? id)
      if (name !== undefined) return { name, schema: usual.schema, model: { id, dimensions, name: named } }
    }
  return usual
}

function newState(organizationId: number, active: StoredFile): IndexState {
  return {
    organizationId,
    active,
    building: null,
    former: null,
    formerSince: null,
    declined: null,
    request: null,
    chunksDone: 0,
    chunksTotal: 0,
    startedAt: null,
    finishedAt: null,
    failure: null,
  }
}

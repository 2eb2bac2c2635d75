import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { generationOf, SCHEMA_VERSION } from './index/sqlite/indexFile.ts'
import { TERMS_VERSION } from './terms/terms.ts'
import type { IndexTenant } from './types.ts'

export { questionId } from './index/byQuestions.ts'

/** Whose index an organization's keys open. */
export function indexTenant(keys: OrganizationKeys): IndexTenant {
  return { organizationId: keys.organizationId, keys: keys.index }
}

/** What a new index file of a model is called, and the version of its tables. */
export function newFileOf(model: { id: string; dimensions: number }): { name: string; schema: number } {
  return { name: generationOf(model), schema: SCHEMA_VERSION }
}

/** What files of a model have been called that this release can read, the newest first. */
export function fileNamesOf(model: { id: string; dimensions: number }): string[] {
  return Array.from({ length: TERMS_VERSION }, (_, at) => generationOf(model, TERMS_VERSION - at))
}

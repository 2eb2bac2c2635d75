import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { AppError } from '../../errors.ts'

/** On whose behalf the search index is asked. */
export interface LocatingAsker {
  tenant: OrganizationKeys
  highestLevel: AccessLevel
}

/** Where the words of a text stand in what somebody may see: ids of passages, best first. */
export type Locate = (asker: LocatingAsker, text: string) => Promise<number[]>

/** {@link Locate} that finds nothing while the index is being mended: what else a list is searched by goes on. */
export function patiently(locate: Locate): Locate {
  return async (asker, text) => {
    try {
      return text.trim() === '' ? [] : await locate(asker, text)
    } catch (error) {
      if (error instanceof AppError && error.code === 'SEARCH_REBUILDING') return []
      throw error
    }
  }
}

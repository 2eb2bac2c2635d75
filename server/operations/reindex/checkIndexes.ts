import { createKeyring } from '../../crypto/keyring.ts'
import { checkStored, type CheckedStore } from '../../documents/damage/checkStored.ts'
import { slugsOf } from '../../documents/indexing/indexProgress.ts'
import type { IndexView } from '../../retrieval/types.ts'
import { scopeOf } from '../../scope.ts'
import type { OpenedData } from '../commandLine/context.ts'

/** What was found of an organization. */
export type CheckedIndex = CheckedStore & { organization: string }

/**
 * Compares what is stored of documents with the search indexes, of every living organization or of one alone, by slug. Nothing is changed;
 * a server may run beside it.
 * @throws where the one that is named is not there
 */
export async function checkIndexes(
  { db, masterKey }: OpenedData,
  { view, slug, note }: { view: IndexView | undefined; slug: string | undefined; note: (sentence: string) => void },
): Promise<CheckedIndex[]> {
  const slugs = await slugsOf(db, slug)
  const keyring = createKeyring(db, masterKey)
  const checked: CheckedIndex[] = []
  for (const [organizationId, organization] of slugs) {
    const found = await checkStored({ db, keyring, view }, scopeOf({ organizationId }))
    checked.push({ organization, ...found })
    if (!found.ok) note(`${organization}: not as it should be`)
  }
  return checked
}

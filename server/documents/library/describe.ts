import type { Document } from '../../../shared/contract/documents.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf } from '../../scope.ts'
import { documentView } from '../documentView.ts'
import type { DocumentRow } from '../documents.repository.ts'
import { citationsOf, namesOf } from './library.repository.ts'

/**
 * Documents as the library shows them: with how often each was cited, and which older one says nearly the same. That one is named
 * only where the reader may see it.
 */
export async function describe(
  db: Db,
  { keys, highest }: { keys: OrganizationKeys; highest: AccessLevel },
  rows: readonly DocumentRow[],
): Promise<Document[]> {
  const familyOf = (row: DocumentRow) => row.parentDocumentId ?? row.id
  const citations = await citationsOf(db, rows.map(familyOf))
  const alike = rows.flatMap(({ duplicateOf }) => duplicateOf ?? [])
  const names = await namesOf(db, scopeOf(keys), { ids: alike, highest })
  return rows.map((row) => {
    const cited = citations.get(familyOf(row))
    return {
      ...documentView(keys, row),
      ...(cited === undefined ? {} : { citations: cited }),
      ...duplicateView(row, names),
    }
  })
}

function duplicateView({ duplicateOf, similarity }: DocumentRow, names: ReadonlyMap<number, string>) {
  const duplicateName = duplicateOf === null ? undefined : names.get(duplicateOf)
  if (duplicateOf === null || duplicateName === undefined) return {}
  return { duplicateOf, duplicateName, ...(similarity === null ? {} : { similarity }) }
}

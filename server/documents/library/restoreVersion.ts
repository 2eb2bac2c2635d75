import { assertThat, notFound } from '../../errors.ts'
import { scopeOf } from '../../scope.ts'
import { findNewest, restartDocument, type DocumentRow } from '../documents.repository.ts'
import type { Editing } from './editDocument.ts'
import { listVersions, relabel } from './library.repository.ts'

/**
 * Makes an earlier version of a document the newest one, with the level, name and tags that the document has now. It is read anew;
 * until that is done the version before it goes on answering.
 * @throws NOT_FOUND, CONFLICT
 */
export async function restoreVersion(
  { tx, actor, audit }: Editing,
  document: DocumentRow,
  version: number,
): Promise<DocumentRow> {
  const scope = scopeOf(actor)
  const wanted = (await listVersions(tx, scope, document)).find((each) => each.version === version)
  if (!wanted) throw notFound('Version')
  assertThat(wanted.superseded === 1, 'CONFLICT', 'This version is in use already.', { params: { reason: 'inUse' } })
  const newest = (await findNewest(tx, scope, document.sourceKey)) ?? document
  const { originalName, folder } = newest
  await relabel(tx, scope, wanted, { originalName, folder, tags: JSON.parse(newest.tags) as string[] })
  await audit.record(tx, actor, {
    action: 'document.restored',
    target: originalName,
    detail: `version ${version} as version ${newest.version + 1}`,
  })
  return restartDocument(tx, scope, wanted.id, { version: newest.version + 1, accessLevel: newest.accessLevel })
}

import type { DocumentChanges } from '../../../shared/contract/documents.ts'
import type { Actor } from '../../access/actor.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Db } from '../../db/connection.ts'
import { assertThat } from '../../errors.ts'
import { scopeOf } from '../../scope.ts'
import { findNewest, type DocumentRow } from '../documents.repository.ts'
import { nameLevel } from '../levels.ts'
import { sourceKey } from '../sourceKey.ts'
import { cameBySync } from '../synced/synced.repository.ts'
import { cleanName } from '../upload/uploadName.ts'
import { moveVersions, relabel } from './library.repository.ts'

/** In which transaction, and for whom, a document is changed. */
export interface Editing {
  tx: Db
  actor: Actor
  audit: AuditService
}

/** A document after a change. */
export interface Edited {
  row: DocumentRow
  /** Whether the search index has something to follow. */
  indexed: boolean
}

/**
 * Changes what people say of a document. A file that gets another name takes its versions with it: what is uploaded under the new
 * name from then on becomes its next version.
 * @throws CONFLICT, VALIDATION_FAILED
 */
export async function editDocument(editing: Editing, before: DocumentRow, changes: DocumentChanges): Promise<Edited> {
  const { tx, actor, audit } = editing
  const scope = scopeOf(actor)
  const renamed = await rename(editing, before, changes.originalName)
  const labels = {
    originalName: renamed ?? before.originalName,
    tags: changes.tags ?? (JSON.parse(before.tags) as string[]),
    folder: before.folder,
  }
  const labelled = renamed || changes.tags ? await relabel(tx, scope, before, labels) : before
  const level = changes.accessLevel ?? before.accessLevel
  const row = level === before.accessLevel ? labelled : await nameLevel(tx, scope, labelled, level)
  if (level !== before.accessLevel) {
    const detail = `${before.accessLevel} to ${level}`
    await audit.record(tx, actor, { action: 'document.access_changed', target: row.originalName, detail })
  }
  return { row, indexed: renamed !== undefined || level !== before.accessLevel }
}

/** The new name where there is one. */
async function rename(
  { tx, actor, audit }: Editing,
  before: DocumentRow,
  wanted: string | undefined,
): Promise<string | undefined> {
  const name = wanted === undefined ? '' : cleanName(wanted)
  if (name === '' || name === before.originalName) return undefined
  const scope = scopeOf(actor)
  if (before.contentType === 'document') {
    const ending = endingOf(before.originalName)
    assertThat(endingOf(name) === ending, 'VALIDATION_FAILED', `The name must keep its ending ${ending}`, {
      params: { reason: 'ending', ending },
    })
    // A file of a watched folder stays the one of its path, whatever people call it.
    if (!cameBySync(before)) {
      const to = sourceKey.upload(name, before.folder)
      const taken = await findNewest(tx, scope, to)
      assertThat(!taken, 'CONFLICT', 'Another document has this name.', { params: { reason: 'nameTaken' } })
      await moveVersions(tx, scope, { from: before.sourceKey, to })
    }
  }
  await audit.record(tx, actor, { action: 'document.renamed', target: before.originalName, detail: `to ${name}` })
  return name
}

const endingOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

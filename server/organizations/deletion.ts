import { FORMER_SLUG_LIFETIME_MS } from '../../shared/domain/limits.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Scope } from '../scope.ts'
import { deletionStatement, type Requester } from './deletionStatement.ts'
import { destroyOrganization, findOrganization } from './organizations.repository.ts'

/** Takes away what a slice keeps of an organization. */
export type Leaver = (tx: Db, scope: Scope) => Promise<void>

/** What a deletion takes, whoever asks for it. */
export interface DeletionDeps {
  db: Db
  inTransaction: InTransaction
  /** What other slices take away of a deleted organization, in the transaction that destroys its key. */
  leavers: readonly Leaver[]
  logEraser: { erase(): Promise<unknown> }
  keyring: Pick<Keyring, 'forget'>
  runtime: Runtime
  /** Tells the purge that there is work. */
  onRemove: () => void
}

/**
 * Destroys the key of an organization and takes away what its slices keep, both or neither; what is left is encrypted and goes in the
 * background. `confirm` is its slug, typed by whoever asks.
 * @returns the statement of deletion
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function deleteOrganization(
  deps: DeletionDeps,
  scope: Scope,
  { confirm, by }: { confirm: string; by: Requester },
): Promise<string> {
  const now = deps.runtime.now()
  const at = now.toISOString()
  const slugUntil = new Date(now.getTime() + FORMER_SLUG_LIFETIME_MS).toISOString()
  const deleted = await deps.inTransaction(async (tx) => {
    const found = await findOrganization(tx, scope)
    assertThat(found, 'NOT_FOUND', 'Organization not found')
    const { id, name, slug } = found
    if (confirm !== slug) throw notConfirmed(slug)
    await destroyOrganization(tx, scope, { slug, slugUntil, now: at })
    for (const leave of deps.leavers) await leave(tx, scope)
    return { id, name, slug, at, by }
  }, MAKES_ROOM)
  deps.keyring.forget(scope)
  await deps.logEraser.erase()
  deps.onRemove()
  return deletionStatement(deleted)
}

const MAKES_ROOM = { makesRoom: true }

function notConfirmed(slug: string): AppError {
  const message = `Type ${slug} to confirm`
  return new AppError('VALIDATION_FAILED', message, {
    fields: { confirm: message },
    params: { reason: 'confirm', slug },
  })
}

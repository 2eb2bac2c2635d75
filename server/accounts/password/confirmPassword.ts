import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../errors.ts'
import { findPasswordHash } from '../accounts.repository.ts'
import { passwordMatches } from './passwords.ts'

/** Makes sure that the member who is signed in knows the password too. @throws VALIDATION_FAILED */
export async function confirmPassword(db: Db, actor: Actor, currentPassword: string): Promise<void> {
  if (await passwordMatches(await findPasswordHash(db, actor), currentPassword)) return
  const message = 'The current password is not right'
  throw new AppError('VALIDATION_FAILED', message, {
    fields: { currentPassword: message },
    params: { reason: 'password' },
  })
}

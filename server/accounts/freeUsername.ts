import type { Db } from '../db/connection.ts'
import { usernamesLike } from './accounts.repository.ts'

const USERNAME_CHARACTERS = 40

/** A free username made of the email's local part. */
export async function freeUsername(tx: Db, email: string): Promise<string> {
  const local = email.split('@')[0] ?? ''
  const stem = local
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .slice(0, USERNAME_CHARACTERS)
    .padEnd(3, '_')
  const taken = await usernamesLike(tx, stem)
  if (!taken.has(stem.toLowerCase())) return stem
  let number = 2
  while (taken.has(`${stem}_${number}`.toLowerCase())) number += 1
  return `${stem}_${number}`
}

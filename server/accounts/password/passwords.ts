import { hash, verify } from '@node-rs/argon2'

/** Hashes a password with Argon2id, at the parameters that OWASP recommends (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

let standIn: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash it does the same work and answers false, so that the time of
 * an answer does not tell whether an account exists.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await standIn), password)
  return matches && stored !== undefined
}

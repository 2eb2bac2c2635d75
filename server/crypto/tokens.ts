import { createHash, randomBytes } from 'node:crypto'

/** A random token for a link: 32 bytes, URL-safe. Only its {@link hashToken} is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token in hex. Tokens have 256 random bits, so that no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

import { createHash } from 'node:crypto'

/**
 * What the content of a passage is known by when it is compared later: its SHA-256 in base64url. Short texts can be guessed from it, so
 * that it is stored sealed alone.
 */
export function passageHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url')
}

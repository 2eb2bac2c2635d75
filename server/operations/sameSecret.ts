import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what somebody sent is a secret, in a time that tells nothing of either. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

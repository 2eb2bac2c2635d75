import { createHmac } from 'node:crypto'
import { fold } from '../../shared/text/fold.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'

/**
 * The same for questions that differ in case, marks and blanks alone, and follow up the same ones; it tells nothing to who does not
 * have the key.
 */
export function questionPrint(keys: OrganizationKeys, question: string, earlier: readonly string[] = []): string {
  const plain = fold([...earlier, question].join('\n'))
    .replace(/\s+/gu, ' ')
    .trim()
  return createHmac('sha256', keys.fingerprint).update('question\0').update(plain).digest('hex')
}

import type { Language } from '../../../shared/domain/languages.ts'
import type { MasterKey } from '../../crypto/masterKey.ts'

/** A sign-up that waits for its payment. */
export interface PendingSignup {
  email: string
  organizationName: string
  assistantName: string
  websiteUrls: string[]
  prebuiltSources: string[]
  firstName: string | null
  lastName: string | null
  /** Null where the owner chooses one from the mail that follows the payment. */
  passwordHash: string | null
  referralSource: string | null
  /** Null where the page did not ask. */
  acceptedTermsAt: string | null
  /** In which the owner reads; absent from what was stored before it was asked. */
  language?: Language | null
  /** Network address that it came from. */
  address: string
}

export function sealSignup(masterKey: MasterKey, checkoutId: string, signup: PendingSignup): Buffer {
  return masterKey.seal('pending-signup', checkoutId, Buffer.from(JSON.stringify(signup)))
}

export function openSignup(masterKey: Pick<MasterKey, 'open'>, checkoutId: string, sealed: Uint8Array): PendingSignup {
  return JSON.parse(masterKey.open('pending-signup', checkoutId, sealed).toString('utf8')) as PendingSignup
}

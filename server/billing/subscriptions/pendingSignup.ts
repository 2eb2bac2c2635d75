import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'

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
  /** Network address that it came from. */
  address: string
}

const binding = (checkoutId: string) => `pending-signup:${checkoutId}`

export function sealSignup(masterKey: Uint8Array, checkoutId: string, signup: PendingSignup): Buffer {
  return sealPacked(masterKey, binding(checkoutId), Buffer.from(JSON.stringify(signup)))
}

export function openSignup(masterKey: Uint8Array, checkoutId: string, sealed: Uint8Array): PendingSignup {
  return JSON.parse(unsealPacked(masterKey, binding(checkoutId), sealed).toString('utf8')) as PendingSignup
}

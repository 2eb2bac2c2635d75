import { Secret } from 'otpauth'
import { hashToken } from '../../crypto/tokens.ts'

const COUNT = 10
/** 80 random bits, so that no slow hash is needed: 16 letters and digits in base32. */
const BYTES = 10
const GROUP = /.{4}(?=.)/g

/** Ten new codes as they are shown, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => new Secret({ size: BYTES }).base32.toLowerCase().replace(GROUP, '$&-'))
}

/** What is stored of a code; spaces, hyphens and case of what was typed do not matter. */
export function recoveryCodeHash(code: string): string {
  return hashToken(plainCode(code))
}

/** A typed code without its spaces and hyphens, in lower case. */
export function plainCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
}

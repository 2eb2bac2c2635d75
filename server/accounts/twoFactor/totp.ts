import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'

/** What every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the step before and after count too: clocks differ and people type slowly. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20
const SIX_DIGITS = /^[0-9]{6}$/

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

/** The secret as it is given to an authenticator app: base32 for typing, an address for the QR code. */
export function totpSetup(secret: Uint8Array, label: string): { secret: string; otpauthUrl: string } {
  const wrapped = secretOf(secret)
  const totp = new TOTP({ ...PARAMETERS, issuer: PRODUCT_NAME, label, secret: wrapped })
  return { secret: wrapped.base32, otpauthUrl: totp.toString() }
}

/** The 30-second step that the six digits belong to, at most one step away from `now`; undefined when they belong to none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...PARAMETERS,
    token: code,
    secret: secretOf(secret),
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? undefined : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

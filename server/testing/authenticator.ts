import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'

/** An authenticator app with one account in it. */
export interface Authenticator {
  /** The secret in base32, and the bytes that it stands for. */
  secret: string
  bytes: Uint8Array
  /** The six digits that it shows at a time. */
  codeAt(time: Date): string
}

/** What an app makes of the address in a QR code. */
export function scan(otpauthUrl: string): Authenticator {
  const url = new URL(otpauthUrl)
  const secret = url.searchParams.get('secret') ?? ''
  const shared = Secret.fromBase32(secret)
  const totp = new TOTP({
    algorithm: url.searchParams.get('algorithm') ?? 'SHA1',
    digits: Number(url.searchParams.get('digits') ?? 6),
    period: Number(url.searchParams.get('period') ?? 30),
    secret: shared,
  })
  return { secret, bytes: shared.bytes, codeAt: (time) => totp.generate({ timestamp: time.getTime() }) }
}

/** Switches two-factor sign-in on for the client's account, with the code of `time`. */
export async function enableTwoFactor(
  client: Client,
  options: { password: string; time: Date },
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const setup = await client.post('/api/auth/two-factor/setup', { currentPassword: options.password })
  if (setup.status !== 200) throw new Error(`setup answered ${setup.status}: ${setup.text}`)
  const app = scan(setup.json.otpauthUrl)
  const enabled = await client.post('/api/auth/two-factor/enable', { code: app.codeAt(options.time) })
  if (enabled.status !== 200) throw new Error(`enable answered ${enabled.status}: ${enabled.text}`)
  return { app, recoveryCodes: enabled.json.recoveryCodes }
}

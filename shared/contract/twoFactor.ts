import { z } from 'zod'
import { required } from './fields.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
const code = required('Enter the code').max(40, 'This code is too long')
const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(1000)

/** `POST /api/auth/two-factor/setup`: makes a new secret, which counts once {@link twoFactorEnable} confirmed it. */
export const twoFactorSetup = z.object({ currentPassword })
/** `secret` is base32, for typing; `otpauthUrl` is what the QR code holds. */
export const twoFactorSetupAnswer = z.object({ secret: z.string(), otpauthUrl: z.string() })
export type TwoFactorSetupAnswer = z.infer<typeof twoFactorSetupAnswer>

/** `POST /api/auth/two-factor/enable`; the recovery codes are shown this once. */
export const twoFactorEnable = z.object({ code })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** `POST /api/auth/two-factor/disable`. */
export const twoFactorDisable = z.object({ currentPassword, code })

/** `POST /api/login/two-factor`, after a sign-in that answered `twoFactorRequired`. */
export const twoFactorSignIn = z.object({ code })

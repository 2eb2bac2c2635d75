import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'
import type { Db } from '../../db/connection.ts'
import { plainCode, recoveryCodeHash } from './recoveryCodes.ts'
import { stepOfCode } from './totp.ts'
import { countRecoveryCodes, findTwoFactor, takeStep, useRecoveryCode } from './twoFactor.repository.ts'

const APP_CODE = /^\d{6}$/

/** Whose code it is, with the unwrapped keys of their organization. */
export interface CodeOwner {
  userId: string
  keys: OrganizationKeys
}

/** How a code was accepted. */
export type AcceptedCode = { kind: 'app' } | { kind: 'recovery'; left: number }

/**
 * Accepts a code of the authenticator app or a recovery code and uses it up, so that it counts once. Undefined when it
 * is wrong, was used, or two-factor sign-in is off.
 */
export async function acceptCode(
  tx: Db,
  { userId, keys }: CodeOwner,
  { code, now }: { code: string; now: Date },
): Promise<AcceptedCode | undefined> {
  const plain = plainCode(code)
  const stored = await findTwoFactor(tx, userId)
  if (!stored?.enabledAt) return undefined
  if (APP_CODE.test(plain)) {
    const step = stepOfCode(openSecret({ userId, keys }, stored.secret), plain, now)
    return step !== undefined && (await takeStep(tx, userId, step)) ? { kind: 'app' } : undefined
  }
  const use = { userId, hash: recoveryCodeHash(plain), now: now.toISOString() }
  if (!(await useRecoveryCode(tx, use))) return undefined
  return { kind: 'recovery', left: await countRecoveryCodes(tx, userId) }
}

export function sealSecret(owner: CodeOwner, secret: Uint8Array): Buffer {
  return sealPacked(owner.keys.secret, bindingOf(owner), secret)
}

export function openSecret(owner: CodeOwner, sealed: Uint8Array): Uint8Array {
  return unsealPacked(owner.keys.secret, bindingOf(owner), sealed)
}

function bindingOf({ userId, keys }: CodeOwner): string {
  return `two-factor:${keys.organizationId}:${userId}`
}

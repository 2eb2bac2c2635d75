import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyring } from '../../crypto/keyring.ts'
import { newMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret } from '../../crypto/organizationKeys.ts'
import { scan } from '../../testing/authenticator.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { onlyKey } from '../../testing/keys/onlyKey.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { acceptCode, openSecret, sealSecret, type CodeOwner } from './codeCheck.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts'
import { newTotpSecret, totpSetup } from './totp.ts'
import {
  countRecoveryCodes,
  enableTwoFactor,
  findTwoFactor,
  keepSecret,
  removeTwoFactor,
  replaceRecoveryCodes,
} from './twoFactor.repository.ts'

const STEP_MS = 30_000
let clock: Clock
let tenants: Tenants
let owner: CodeOwner
let app: ReturnType<typeof scan>
let codes: string[]
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  owner = await newOwner()
  const secret = newTotpSecret()
  app = scan(totpSetup(secret, 'ada@example.org').otpauthUrl)
  codes = newRecoveryCodes()
  await keepSecret(tenants.db, { userId: owner.userId, secret: sealSecret(owner, secret), now: at() })
  await replaceRecoveryCodes(tenants.db, owner.userId, codes.map(recoveryCodeHash))
})
afterEach(() => tenants.db.destroy())

const at = () => clock.now().toISOString()
const stepNow = () => Math.floor(clock.now().getTime() / STEP_MS)
/** A member of a new organization, with the keys of its own master key. */
async function newOwner(): Promise<CodeOwner> {
  const { scope } = await tenants.found()
  const masterKey = newMasterKey()
  const encryptionSecret = newWrappedSecret(masterKey, scope.organizationId)
  await tenants.db
    .updateTable('organizations')
    .set({ encryptionSecret })
    .where('id', '=', scope.organizationId)
    .execute()
  const { userId } = await tenants.addMember(scope)
  return { userId, keys: await createKeyring(tenants.db, onlyKey(masterKey)).keysOf(scope) }
}
const enable = () => enableTwoFactor(tenants.db, { userId: owner.userId, step: stepNow() - 10, now: at() })
const accept = (code: string, of = owner) =>
  tenants.inTransaction((tx) => acceptCode(tx, of, { code, now: clock.now() }))
const codeIn = (steps: number) => app.codeAt(new Date(clock.now().getTime() + steps * STEP_MS))

describe('a code of the app', () => {
  test.each([
    [-2, undefined],
    [-1, { kind: 'app' }],
    [0, { kind: 'app' }],
    [1, { kind: 'app' }],
    [2, undefined],
  ])('of %i steps from now gives %j', async (steps, accepted) => {
    await enable()
    expect(await accept(codeIn(steps))).toEqual(accepted)
  })

  test('counts once, and none of an earlier step after it', async () => {
    await enable()
    expect(await accept(codeIn(1))).toEqual({ kind: 'app' })
    for (const steps of [1, 0, -1]) expect([steps, await accept(codeIn(steps))]).toEqual([steps, undefined])
    clock.later(STEP_MS)
    expect(await accept(codeIn(0))).toBeUndefined()
    expect(await accept(codeIn(1))).toEqual({ kind: 'app' })
  })

  test('of many at once counts for one', async () => {
    await enable()
    const code = codeIn(0)
    const results = await Promise.all(Array.from({ length: 8 }, () => accept(code)))
    expect(results.filter(Boolean)).toEqual([{ kind: 'app' }])
  })

  test('is nothing while the secret waits for its first code, and after it is switched off', async () => {
    expect(await accept(codeIn(0))).toBeUndefined()
    expect(await accept(codes[0] ?? '')).toBeUndefined()
    await enable()
    await removeTwoFactor(tenants.db, owner.userId)
    expect([await accept(codeIn(0)), await accept(codes[0] ?? '')]).toEqual([undefined, undefined])
  })
})

describe('a recovery code', () => {
  test('counts once, however it is typed, and tells how many are left', async () => {
    await enable()
    const [first = '', second = ''] = codes
    expect(await accept(first.toUpperCase().replaceAll('-', ' '))).toEqual({ kind: 'recovery', left: 9 })
    expect(await accept(first)).toBeUndefined()
    expect(await accept(second.replaceAll('-', ''))).toEqual({ kind: 'recovery', left: 8 })
    expect(await countRecoveryCodes(tenants.db, owner.userId)).toBe(8)
  })

  test.each(['', '-', 'aaaa-aaaa-aaaa-aaaa', '000000000', "' or 1=1"])('%j is none', async (typed) => {
    await enable()
    expect(await accept(typed)).toBeUndefined()
    expect(await countRecoveryCodes(tenants.db, owner.userId)).toBe(10)
  })

  test('of another account is none, and is not used up by the try', async () => {
    await enable()
    const other = await newOwner()
    expect(await accept(codes[0] ?? '', other)).toBeUndefined()
    expect(await accept(codes[0] ?? '')).toEqual({ kind: 'recovery', left: 9 })
  })

  test('of a former set is none once there is a new one', async () => {
    await enable()
    await replaceRecoveryCodes(tenants.db, owner.userId, newRecoveryCodes().map(recoveryCodeHash))
    expect(await accept(codes[0] ?? '')).toBeUndefined()
  })
})

describe('a secret', () => {
  test('opens for its own account alone, also in the database', async () => {
    const stored = (await findTwoFactor(tenants.db, owner.userId))?.secret ?? Buffer.alloc(0)
    expect(Buffer.from(openSecret(owner, stored)).equals(Buffer.from(app.bytes))).toBe(true)
    const other = await newOwner()
    expect(() => openSecret(other, stored)).toThrow()
    expect(() => openSecret({ ...owner, userId: other.userId }, stored)).toThrow()
    expect(stored.includes(Buffer.from(app.bytes))).toBe(false)
  })

  test('is replaced while it waits, and never once it is in force', async () => {
    const other = Buffer.from('another secret')
    const keep = () => keepSecret(tenants.db, { userId: owner.userId, secret: other, now: at() })
    expect(await keep()).toBe(true)
    expect([await enable(), await enable()]).toEqual([true, false])
    expect(await keepSecret(tenants.db, { userId: owner.userId, secret: Buffer.from('third'), now: at() })).toBe(false)
    expect((await findTwoFactor(tenants.db, owner.userId))?.secret.equals(other)).toBe(true)
  })
})

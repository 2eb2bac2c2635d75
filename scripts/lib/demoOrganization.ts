import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageAnswer, redirectAnswer, verifyEmailAnswer } from '../../shared/contract/accounts.ts'
import { signupAnswer, type SignupSuperAdmin } from '../../shared/contract/signup.ts'
import { ApiError, type ApiClient } from './apiClient.ts'
import { mailsIn, tokenFromOutbox } from './outbox.ts'

/** What one signs in to the demonstration organization with. */
export interface DemoAccount {
  organizationSlug: string
  username: string
  password: string
}

const OWNER = {
  firstName: 'Maren',
  lastName: 'Holt',
  email: 'maren.holt@tarnwood.example',
  username: 'maren',
  organizationName: 'Tarnwood Outdoor',
  planType: 'professional',
} as const satisfies Partial<SignupSuperAdmin>

/**
 * Signs the client in as the owner of the demonstration organization, which is founded and verified first where it does
 * not exist. The password is made up once and kept in the data folder.
 */
export async function signInToDemo(
  client: ApiClient,
  dataDir: string,
): Promise<{ account: DemoAccount; isNew: boolean }> {
  const file = join(dataDir, 'quickstart.json')
  const outbox = join(dataDir, 'outbox')
  const seen = new Set(await mailsIn(outbox))
  let account = rememberedAccount(file)
  const founded = await found(client, account.password)
  if (founded) {
    account = { ...account, organizationSlug: founded }
    remember(file, account)
    await verify(client, outbox, seen)
  }
  try {
    await client.post('/api/login/local', account, redirectAnswer)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') throw explained(error, file)
    // An earlier run ended between sign-up and verification.
    await client.post('/api/verify-email/resend', { email: OWNER.email }, messageAnswer)
    await verify(client, outbox, seen)
    await client.post('/api/login/local', account, redirectAnswer)
  }
  return { account, isNew: founded !== undefined }
}

/** Founds the organization and returns its slug, or nothing when it is there already. */
async function found(client: ApiClient, password: string): Promise<string | undefined> {
  try {
    const answer = await client.post('/api/signup/super-admin', { ...OWNER, password }, signupAnswer)
    return answer.organizationSlug
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined
    throw error
  }
}

async function verify(client: ApiClient, outbox: string, seen: ReadonlySet<string>): Promise<void> {
  const token = await tokenFromOutbox(outbox, OWNER.email, seen)
  await client.post('/api/verify-email', { token }, verifyEmailAnswer)
}

function rememberedAccount(file: string): DemoAccount {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount
  // The fixed beginning holds one character of each kind that the sign-up asks for.
  const password = `Tarn9!${randomBytes(6).toString('base64url')}`
  const account = { organizationSlug: 'tarnwood-outdoor', username: OWNER.username, password }
  remember(file, account)
  return account
}

function remember(file: string, account: DemoAccount): void {
  writeFileSync(file, `${JSON.stringify(account)}\n`, { mode: 0o600 })
}

function explained(error: unknown, file: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_CREDENTIALS') return error
  return new Error(`The demonstration organization exists, but not with the password in ${file}. Use another DATA_DIR.`)
}

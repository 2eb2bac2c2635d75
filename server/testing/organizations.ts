import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import type { Document } from '../../shared/contract/documents.ts'
import type { Member } from '../../shared/contract/members.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Client } from './client.ts'
import { until } from './until.ts'

export const PASSWORD = 'Correct-horse-7!'
let counter = 0

/** What these helpers need of a server. */
interface Reachable {
  dataDir: string
  client(): Client
}

/** An owner who signed up, verified the mailed link and signed in. */
export interface Owner {
  client: Client
  slug: string
  email: string
  username: string
}

/** Sign-up data that the server accepts; every call's names are new. */
export function signUpData(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> & { email: string; username: string } {
  counter += 1
  const suffix = `${process.pid}x${counter}`
  return {
    firstName: 'Ada',
    lastName: 'Lind',
    email: `ada${suffix}@example.org`,
    username: `ada_${suffix}`,
    password: PASSWORD,
    organizationName: `Test Works ${suffix}`,
    assistantName: 'Vera',
    aiPersonality: 'supportive',
    planType: 'professional',
    ...overrides,
  }
}

/** A mail as the outbox folder holds it. */
export interface OutboxMail {
  to: string[]
  text: string
}

/** The mails to an address, newest first. */
export async function mailsTo(server: Reachable, email: string): Promise<OutboxMail[]> {
  const folder = join(server.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  // What belongs to an organization that is deleted goes between the list and the reading.
  const files = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))),
  )
  const mails = await Promise.all(
    files.filter(mayBeTo(email)).map(async (file) => {
      const mail = await simpleParser(file)
      const to = [mail.to].flat().flatMap((list) => list?.value.map((entry) => entry.address ?? '') ?? [])
      return { to, text: mail.text ?? '' }
    }),
  )
  return mails.filter(({ to }) => to.includes(email))
}

/** Whether a mail can be to an address: all others need not be parsed. One that is not plain letters may be written in another way. */
const mayBeTo =
  (email: string) =>
  (file: Buffer): boolean =>
    !/^[\w.+@-]+$/.test(email) || file.includes(email)

/** The token of the newest mail to an address, from the outbox folder; `page` is where its link leads. */
export async function mailedToken(server: Reachable, email: string, page = ''): Promise<string> {
  const token = new RegExp(`${page}\\?token=([\\w-]+)`)
  return until(async () => {
    const found = (await mailsTo(server, email)).map(({ text }) => token.exec(text)?.[1])
    return found.find((each) => each !== undefined)
  })
}

/** Signs an organization up, verifies it and signs its owner in, all over HTTP. */
export async function foundOrganization(server: Reachable, overrides: Record<string, unknown> = {}): Promise<Owner> {
  const data = signUpData(overrides)
  const client = server.client()
  const signUp = await client.post('/api/signup/super-admin', data)
  if (signUp.status !== 201) throw new Error(`sign-up answered ${signUp.status}: ${signUp.text}`)
  await client.post('/api/verify-email', { token: await mailedToken(server, data.email) })
  const slug: string = signUp.json.organizationSlug
  const { username, email } = data
  const signIn = await client.post('/api/login/local', { organizationSlug: slug, username, password: data['password'] })
  if (signIn.status !== 200) throw new Error(`sign-in answered ${signIn.status}: ${signIn.text}`)
  return { client, slug, email, username }
}

/** A member who was invited, accepted and signed in. */
export interface Joined {
  client: Client
  id: string
  email: string
}

/** Invites somebody to the owner's organization, accepts, raises the role where an invitation cannot give it, signs in. */
export async function joinOrganization(
  server: Reachable,
  owner: Owner,
  role: Exclude<Role, 'super_admin'> = 'user',
): Promise<Joined> {
  counter += 1
  const email = `per${process.pid}x${counter}@example.org`
  const name = { firstName: 'Per', lastName: 'Berg' }
  const invited = await owner.client.post('/api/users/invite', {
    ...name,
    email,
    role: role === 'sub_admin' ? role : 'user',
  })
  if (invited.status !== 201) throw new Error(`the invitation answered ${invited.status}: ${invited.text}`)
  const client = server.client()
  const token = await mailedToken(server, email)
  await client.post('/api/accept-invitation', { ...name, token, password: PASSWORD })
  const members: Member[] = (await owner.client.get('/api/users')).json
  const id = members.find((member) => member.email === email)?.id ?? ''
  if (role === 'admin') await owner.client.patch(`/api/users/${id}/role`, { role })
  await client.post('/api/login/local', { organizationSlug: owner.slug, username: email, password: PASSWORD })
  return { client, id, email }
}

/** Uploads a file and waits until the server is done with it. */
export async function uploadAndWait(
  client: Client,
  name: string,
  bytes: Uint8Array | string,
  fields?: Record<string, string>,
): Promise<Document> {
  const answer = await client.upload(name, bytes, fields)
  if (answer.status >= 300) throw new Error(`upload answered ${answer.status}: ${answer.text}`)
  return settled(client, answer.json.document.id)
}

/** The document once it is no longer being processed. */
export async function settled(client: Client, id: number): Promise<Document> {
  return until(async () => {
    const { json } = await client.get(`/api/documents/${id}`)
    return json.document && json.document.status !== 'processing' ? (json.document as Document) : undefined
  })
}

/** What an organization is told when it asks a question in a new conversation. */
export async function answerTo(client: Client, message: string): Promise<string> {
  const { json, text } = await client.post('/api/chat', { message })
  if (!json?.conversationId) throw new Error(`the question was answered by ${text}`)
  const messages = await client.get(`/api/conversations/${json.conversationId}/messages`)
  return messages.json[1].content
}

import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { hex } from '../chain/link.ts'
import { statementHolds } from '../chain/statement.ts'
import { createFollower, type Verdict } from './findings.ts'

const MEGABYTE = 1024 * 1024
/** No event is longer. */
const LONGEST_LINE = MEGABYTE

const bytes = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\da-f]{${length * 2}}$`))
    .transform((text) => Buffer.from(text, 'hex'))
const number = z.number().int().nonnegative()
const point = z.strictObject({ number, hash: bytes(32) })
const organization = z.strictObject({ id: number, slug: z.string() })
const text = z.string().nullable()

const head = z.strictObject({
  type: z.literal('audit-log'),
  version: z.literal(1),
  organization,
  after: point,
  publicKey: bytes(32),
})
const event = z.strictObject({
  number,
  createdAt: z.string(),
  action: z.string(),
  actorId: text,
  actorName: text,
  target: text,
  detail: text,
  address: text,
  hash: bytes(32),
})
const end = z.strictObject({
  type: z.literal('end'),
  organization,
  after: point,
  last: point,
  exportedAt: z.string(),
  signature: bytes(64),
})

/** What an export says of itself. */
export interface ExportFacts {
  organization: { id: number; slug: string }
  /** Ed25519, in hex. */
  publicKey: string
  exportedAt: string | null
}

/**
 * Verifies an export without a server, a database or a secret. `anchor` is the end of an earlier export or of the server's log; `publicKey`,
 * in hex, the key that the file must be signed with, as it was noted before.
 * @throws with a sentence when the file is no export
 */
export async function verifyExport(
  file: string,
  { anchor, publicKey }: { anchor?: ChainPoint | undefined; publicKey?: string | undefined } = {},
): Promise<Verdict & { of: ExportFacts }> {
  const lines = linesOf(file)
  const first = head.safeParse(parsed((await lines.next()).value))
  if (!first.success) throw new Error(`${file} is no export of an audit log: its first line is another one.`)
  const { after, publicKey: key, organization: whose } = first.data
  const follower = createFollower(whose.id, after, anchor)
  const { found } = follower
  if (publicKey !== undefined && publicKey.toLowerCase() !== hex(key))
    found('statement', after.number, 'The file names another key than the one that was noted.')
  let closing: z.output<typeof end> | undefined
  for await (const line of lines) {
    const value = parsed(line)
    const next = follower.end().number + 1
    if (closing) found('added', next, 'Something stands behind the closing statement.')
    const given = event.safeParse(value)
    const last = given.success ? undefined : end.safeParse(value)
    if (given.success) follower.take(given.data)
    else if (last?.success) closing ??= last.data
    else found('added', next, `Where event ${next} should stand is a line that is no event.`)
  }
  const exportedAt = closing?.exportedAt ?? null
  if (!closing) {
    const next = follower.end().number + 1
    found('end', next, `The file has no closing statement: it was cut off behind event ${next - 1}.`)
  } else if (!statementHolds(key, closing, closing.signature) || !sameStart({ whose, after }, closing)) {
    found(
      'statement',
      closing.last.number,
      'The closing statement does not carry the signature of the key in the file.',
    )
  }
  const verdict = follower.close(closing?.last ?? follower.end())
  return { ...verdict, of: { organization: whose, publicKey: hex(key), exportedAt } }
}

function sameStart(one: { whose: ExportFacts['organization']; after: ChainPoint }, closing: z.output<typeof end>) {
  const parts = (whose: ExportFacts['organization'], after: ChainPoint) =>
    JSON.stringify([whose.id, whose.slug, after.number, hex(after.hash)])
  return parts(one.whose, one.after) === parts(closing.organization, closing.after)
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

/** The lines of a file, one in memory at a time. @throws when one is longer than any event */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const piece of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error(`${file} is no export of an audit log: a line is too long.`)
    yield* lines
  }
  if (rest !== '') yield rest
}

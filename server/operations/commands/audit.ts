import { existsSync } from 'node:fs'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { anchorOf, type Verdict } from '../../audit/verify/findings.ts'
import { verifyBySlug } from '../../audit/verify/verifyDatabase.ts'
import { verifyExport } from '../../audit/verify/verifyExport.ts'
import { defineCommand, UsageError, type CommandGroup, type Outcome } from '../commandLine/command.ts'

const KEY = /^[\da-f]{64}$/i

const verify = defineCommand({
  name: 'audit verify',
  summary: 'says whether an audit log is as it was written, and where it is not',
  words: ['[FILE]'],
  options: {
    organization: {
      type: 'string',
      value: 'SLUG',
      says: 'verifies the log of an organization in the database, in place of a file',
    },
    anchor: {
      type: 'string',
      value: 'NUMBER:HASH',
      says: 'an end of the log that was noted earlier, which must still be in it',
    },
    key: {
      type: 'string',
      value: 'HEX',
      says: 'the public key that the file must be signed with, as it was noted earlier',
    },
  },
  notes: [
    'FILE is an export of the audit log with the chain (JSON Lines). It is verified by itself: no server, no database and no secret are needed.',
    'With --organization the log is read where it lies, with the seals that only the master key can make. A server may run beside it.',
    'What was cut off at the end together with all that tells of it shows against an anchor: the last number and hash of an earlier export, or of a line "audit log anchor" in the log of the server.',
    'Ends with 1 where something is wrong, and names the first place.',
  ],
  examples: [
    ['audit verify audit-log.jsonl --key HEX', 'for an auditor who noted the key'],
    ['audit verify --organization acme --anchor 120:HASH', 'on the machine of the server'],
  ],
  async run(context, { words: [file], values }): Promise<Outcome> {
    const { organization: slug, key } = values
    if ((file === undefined) === (slug === undefined)) throw new UsageError('Say either a FILE or --organization SLUG.')
    if (key !== undefined && (slug !== undefined || !KEY.test(key)))
      throw new UsageError('--key goes with a FILE and is 64 characters of hex.')
    const anchor = values.anchor === undefined ? undefined : anchorOf(values.anchor)
    if (values.anchor !== undefined && !anchor)
      throw new UsageError('--anchor is a number, a colon and a hash of 64 characters of hex.')
    if (file !== undefined) return verifyFile(file, { anchor, publicKey: key })
    return context.withData(async (data) => {
      const { of, ...verdict } = await verifyBySlug(data, { slug: slug ?? '', anchor })
      return outcomeOf(verdict, `The audit log of ${of.slug}`, { organization: of })
    })
  },
})

async function verifyFile(
  file: string,
  known: { anchor: ChainPoint | undefined; publicKey: string | undefined },
): Promise<Outcome> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const { of, ...verdict } = await verifyExport(file, known)
  const signed = `Signed with ${of.publicKey}${known.publicKey === undefined ? ', which is to be compared with the key that the page of the audit log shows' : ''}.`
  return outcomeOf(verdict, `The export of ${of.organization.slug} of ${of.exportedAt ?? 'an unknown time'}`, of, [
    signed,
  ])
}

function outcomeOf(verdict: Verdict, what: string, facts: object, further: string[] = []): Outcome {
  const { first, last, hash, finding, remarks } = verdict
  const range = last < first ? 'no event' : `events ${first} to ${last}`
  const sentences = finding
    ? [`${what} is not as it was written.`, finding.sentence, `What is before event ${finding.number} holds.`]
    : [`${what} is as it was written: ${range}.`, `It ends with ${last}:${hash}`]
  return {
    text: [...sentences, ...remarks, ...further].join('\n'),
    json: { verified: { ok: !finding, first, last, hash, finding: finding ?? null, remarks, ...facts } },
    failed: finding !== undefined,
  }
}

/** `audit verify` */
export const audit: CommandGroup = {
  name: 'audit',
  summary: 'audit log: verify the chain of an export or of the database',
  commands: [verify],
}

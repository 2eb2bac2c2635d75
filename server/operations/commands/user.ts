import { z } from 'zod'
import type { Role } from '../../../shared/domain/roles.ts'
import { createSessions } from '../../access/sessions.ts'
import { createMemberCatalog, type MemberCatalog } from '../../accounts/members/memberCatalog.ts'
import { createSecurityNotices } from '../../accounts/profile/securityNotices.ts'
import { createAuditService } from '../../audit/audit.service.ts'
import { transactionsOf } from '../../db/transaction.ts'
import { defineCommand, understood, type CommandGroup } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { postingMailer } from '../commandLine/postingMailer.ts'

const ROLES = ['admin', 'sub_admin', 'user'] as const satisfies readonly Role[]
const role = z.enum(ROLES, `ROLE is one of ${ROLES.join(', ')}`)

/** Works beside a running server, which sends the mails. */
const withMembers = <T>(context: CommandContext, work: (members: MemberCatalog) => Promise<T>) =>
  context.withData((data) => {
    const { db, masterKey, auditEnds } = data
    const { runtime } = context
    const { publicUrl, port } = context.config()
    const mailer = postingMailer(context, data)
    const linksLeadTo = () => publicUrl ?? `http://localhost:${port}`
    return work(
      createMemberCatalog({
        db,
        inTransaction: transactionsOf(db),
        sessions: createSessions(db, { secure: false, now: runtime.now }),
        audit: createAuditService({ db, inTransaction: transactionsOf(db), masterKey, auditEnds, runtime }),
        notices: createSecurityNotices({ mailer, publicUrl: linksLeadTo }),
        mailer,
        publicUrl: linksLeadTo,
        runtime,
      }),
    )
  })

const list = defineCommand({
  name: 'user list',
  summary: 'lists the members of an organization',
  words: ['ORGANIZATION'],
  notes: ['ORGANIZATION is the slug that stands in its address; `organization list` shows it.'],
  examples: [['user list acme', 'a line for each member: email, role, verified or not, second factor or not']],
  run: (context, { words: [slug = ''] }) =>
    withMembers(context, async (catalog) => {
      const members = await catalog.list(slug)
      if (members.length === 0) throw new Error(`There is no organization ${slug}.`)
      const users = members.map(({ organizationId: _of, isEmailVerified, secondFactorSince, ...each }) => ({
        ...each,
        verified: isEmailVerified === 1,
        secondFactor: secondFactorSince !== null,
      }))
      return { text: users.map(lineOf).join('\n'), json: { users } }
    }),
})

const lineOf = (user: { email: string; role: string; name: string; verified: boolean; secondFactor: boolean }) =>
  [
    user.email,
    user.role,
    user.name,
    user.verified ? 'verified' : 'not verified',
    user.secondFactor ? 'second factor' : 'password only',
  ].join('\t')

const setRole = defineCommand({
  name: 'user set-role',
  summary: 'gives a member another role, and ends the sessions of the old one',
  words: ['ORGANIZATION', 'EMAIL', ROLES.join('|')],
  notes: ['The owner keeps the role until it is handed to another member in the Admin Panel.'],
  examples: [['user set-role acme per@example.org admin', 'Per is an administrator of acme']],
  run(context, { words: [slug = '', email = '', given] }) {
    const to = understood(role, given)
    return withMembers(context, async (catalog) => {
      await catalog.setRole({ slug, email }, to)
      return { text: `${email} is ${to} of ${slug}.`, json: { changed: { organization: slug, email, role: to } } }
    })
  },
})

const resetSecondFactor = defineCommand({
  name: 'user reset-second-factor',
  summary: 'lets a member who lost the second factor sign in with the password',
  words: ['ORGANIZATION', 'EMAIL'],
  notes: [
    'Make sure first, by another way than mail, that it is this person who asks. Sessions end, recovery codes are void, the\nmember is told by mail, and the audit log of the organization names the operator.',
  ],
  examples: [
    ['user reset-second-factor acme ada@example.org', 'Ada signs in with the password, and can set a new factor up'],
  ],
  run: (context, { words: [slug = '', email = ''] }) =>
    withMembers(context, async (catalog) => {
      await catalog.resetSecondFactor({ slug, email })
      const text = `${email} of ${slug} signs in with the password alone until a second factor is set up again.`
      return { text, json: { reset: { organization: slug, email } } }
    }),
})

const unlock = defineCommand({
  name: 'user unlock',
  summary: 'lets a member sign in at once who failed too often',
  words: ['ORGANIZATION', 'EMAIL'],
  notes: [
    'What was counted of failed passwords and codes of this account is forgotten. Password and second factor stay as they are, and\n' +
      'so does what is counted of an address of the network, which ends by itself within 15 minutes.',
  ],
  examples: [['user unlock acme ada@example.org', 'Ada need not wait for the next try']],
  run: (context, { words: [slug = '', email = ''] }) =>
    withMembers(context, async (catalog) => {
      await catalog.unlock({ slug, email })
      return { text: `${email} of ${slug} can sign in again.`, json: { unlocked: { organization: slug, email } } }
    }),
})

const sendReset = defineCommand({
  name: 'user send-reset',
  summary: 'mails a member a link to choose a new password',
  words: ['ORGANIZATION', 'EMAIL'],
  notes: [
    'The running server sends the mail, with a link below PUBLIC_URL that works once, for one hour. It goes to the address of the\n' +
      'account and to no other; the password stays as it is until the link is used.',
  ],
  examples: [['user send-reset acme ada@example.org', 'Ada finds a link in her mailbox within seconds']],
  run: (context, { words: [slug = '', email = ''] }) =>
    withMembers(context, async (catalog) => {
      await catalog.sendReset({ slug, email })
      const text = `A link for a new password is on its way to ${email}, as soon as the server runs.`
      return { text, json: { sent: { organization: slug, email } } }
    }),
})

/** `user list | set-role | reset-second-factor | unlock | send-reset` */
export const user: CommandGroup = {
  name: 'user',
  summary: 'members of an organization: list, change a role, help those in who cannot sign in',
  commands: [list, setRole, resetSecondFactor, unlock, sendReset],
}

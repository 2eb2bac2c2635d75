import type { RequestStatus } from '../../shared/domain/status.ts'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import type { Db } from '../db/connection.ts'
import { greeting, quotedName } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Scope } from '../scope.ts'

/** What became of a request, and whom it is told. */
export interface Outcome {
  to: { email: string; firstName: string | null }
  status: Extract<RequestStatus, 'completed' | 'rejected'>
  /** What was asked for, in a few words. */
  topic: string
  notes: string | undefined
  /** The answer that was sent along, and the conversation that it stands in. */
  answer?: { content: string; conversationId: number } | undefined
}

/** What a visitor of another site is told. */
export interface VisitorReply {
  to: { email: string; site: string }
  question: string
  notes: string | undefined
  answer: string | undefined
}

/** Mails to members about what became of their requests. */
export interface RequestLetters {
  /** Posts a letter in the caller's transaction. */
  post(tx: Db, scope: Scope, outcome: Outcome): Promise<void>
  /** Posts a letter to somebody without an account. */
  postToVisitor(tx: Db, scope: Scope, reply: VisitorReply): Promise<void>
  /** Sends what was posted; callers that just committed need not wait for it. */
  deliver(): void
}

export function createRequestLetters(deps: {
  mailer: Pick<Mailer, 'post' | 'deliver' | 'leaves'>
  organizations: Pick<OrganizationsService, 'current'>
  publicUrl: () => string
}): RequestLetters {
  return {
    async post(tx, scope, outcome) {
      const { name, slug } = await deps.organizations.current(scope, tx)
      const { status, answer, to } = outcome
      const query = answer ? `conversation=${answer.conversationId}` : 'tab=requests'
      await deps.mailer.post(tx, scope, {
        to: to.email,
        subject: `Your request was ${status}`,
        paragraphs: [
          greeting(to.firstName),
          `An administrator of ${quotedName(name)} has ${status} your request for content.`,
          // What lies in the outbox folder can be read there: like everything on the disk, it tells nothing of the contents.
          ...(deps.mailer.leaves ? contentsOf({ ...outcome, answer: answer?.content }) : []),
        ],
        link: {
          label: answer ? 'Read the answer' : 'See your requests',
          url: `${deps.publicUrl()}/org/${slug}?${query}`,
        },
        closing: `You get this message because you asked for content in ${PRODUCT_NAME}.`,
      })
    },
    async postToVisitor(tx, scope, { to, question, notes, answer }) {
      const { name } = await deps.organizations.current(scope, tx)
      await deps.mailer.post(tx, scope, {
        to: to.email,
        subject: 'Your question was answered',
        paragraphs: [
          greeting(null),
          `You asked ${quotedName(name)} a question on ${to.site}. Somebody has looked at it.`,
          ...(deps.mailer.leaves ? contentsOf({ topic: question, notes, answer }) : []),
        ],
        link: { label: 'Go to the site', url: to.site },
        closing: `You get this message because you left your address there. It is not used for anything else.`,
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}

function contentsOf({
  topic,
  notes,
  answer,
}: {
  topic: string
  notes: string | undefined
  answer: string | undefined
}): string[] {
  return [
    `You asked: ${topic}`,
    ...(notes ? [`What the administrator says: ${notes}`] : []),
    ...(answer ? [`The answer by now: ${answer}`] : []),
  ]
}

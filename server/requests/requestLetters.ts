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

/** Mails to members about what became of their requests. */
export interface RequestLetters {
  /** Posts a letter in the caller's transaction. */
  post(tx: Db, scope: Scope, outcome: Outcome): Promise<void>
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
          ...(deps.mailer.leaves ? contentsOf(outcome) : []),
        ],
        link: {
          label: answer ? 'Read the answer' : 'See your requests',
          url: `${deps.publicUrl()}/org/${slug}?${query}`,
        },
        closing: `You get this message because you asked for content in ${PRODUCT_NAME}.`,
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}

function contentsOf({ topic, notes, answer }: Outcome): string[] {
  return [
    `You asked: ${topic}`,
    ...(notes ? [`What the administrator says: ${notes}`] : []),
    ...(answer ? [`The answer by now: ${answer.content}`] : []),
  ]
}

import type { Language } from '../../shared/domain/languages.ts'
import type { RequestStatus } from '../../shared/domain/status.ts'
import type { Db } from '../db/connection.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailsIn, type MailText, type Said } from '../mail/texts/mailTexts.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Scope } from '../scope.ts'

/** What became of a request, and whom it is told. */
export interface Outcome {
  to: { email: string; firstName: string | null; language: Language | null }
  status: Extract<RequestStatus, 'completed' | 'rejected'>
  /** What was asked for, in a few words. */
  topic: string
  notes: string | undefined
  /** The answer that was sent along, and the conversation that it stands in. */
  answer?: { content: string; conversationId: number } | undefined
}

/** What a visitor of another site is told. */
export interface VisitorReply {
  to: { email: string; site: string; language?: Language | undefined }
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
      const { language, text, greeting } = mailsIn(to.language)
      const query = answer ? `conversation=${answer.conversationId}` : 'tab=requests'
      await deps.mailer.post(tx, scope, {
        to: to.email,
        language,
        subject: text(`request.${status}.subject`),
        paragraphs: [
          greeting(to.firstName),
          text(`request.${status}.text`, { at: name }),
          // What lies in the outbox folder can be read there: like everything on the disk, it tells nothing of the contents.
          ...(deps.mailer.leaves ? contentsOf(text, { ...outcome, answer: answer?.content }) : []),
        ],
        link: {
          label: text(answer ? 'request.readAnswer' : 'request.seeRequests'),
          url: `${deps.publicUrl()}/org/${slug}?${query}`,
        },
        closing: text('request.closing'),
      })
    },
    async postToVisitor(tx, scope, { to, question, notes, answer }) {
      const { name } = await deps.organizations.current(scope, tx)
      const { language, text, greeting } = mailsIn(to.language)
      await deps.mailer.post(tx, scope, {
        to: to.email,
        language,
        subject: text('visitor.subject'),
        paragraphs: [
          greeting(null),
          text('visitor.text', { at: name, site: to.site }),
          ...(deps.mailer.leaves ? contentsOf(text, { topic: question, notes, answer }) : []),
        ],
        link: { label: text('visitor.link'), url: to.site },
        closing: text('visitor.closing'),
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}

function contentsOf(
  text: MailText,
  { topic, notes, answer }: { topic: string; notes: string | undefined; answer: string | undefined },
): Said[] {
  return [
    text('request.asked', { question: topic }),
    ...(notes ? [text('request.notes', { notes })] : []),
    ...(answer ? [text('request.answer', { answer })] : []),
  ]
}

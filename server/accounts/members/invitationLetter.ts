import type { Language } from '../../../shared/domain/languages.ts'
import { holdsWebAddress } from '../../../shared/domain/names.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import type { Letter } from '../../mail/letter.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'

/** Who invites, as the mail names them. */
interface Inviter {
  firstName: string | null
  lastName: string | null
  email: string
  role: Role
  language: Language | null
}

/**
 * The mail that invites somebody. Only verified members of verified organizations can have it sent. Whoever is invited has no
 * account that says in which language they read, so that it is in the inviter's.
 */
export function invitationLetter(
  invitation: {
    email: string
    firstName: string | null
    token: string
    organization: string
    inviter: Inviter | undefined
  },
  publicUrl: string,
): Letter {
  const { inviter, organization: at } = invitation
  const { language, text, greeting } = mailsIn(inviter?.language)
  return {
    to: invitation.email,
    language,
    subject: text('invitation.subject', { at }),
    paragraphs: [
      greeting(invitation.firstName),
      inviter
        ? text('invitation.byMember', { name: nameOf(inviter), role: text(`invitation.roles.${inviter.role}`), at })
        : text('invitation.bySomebody', { at }),
    ],
    link: { label: text('invitation.link'), url: `${publicUrl}/accept-invitation?token=${invitation.token}` },
    closing: text('invitation.closing'),
  }
}

function nameOf({ firstName, lastName, email }: Inviter): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' || holdsWebAddress(name) ? email : name
}

import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { holdsWebAddress } from '../../../shared/domain/names.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import { greeting, quotedName, type Letter } from '../../mail/letter.ts'

/** Who invites, as the mail names them. */
interface Inviter {
  firstName: string | null
  lastName: string | null
  email: string
  role: Role
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  super_admin: 'owner',
  admin: 'administrator',
  sub_admin: 'administrator of members',
  user: 'member',
}

/** The mail that invites somebody. Only verified members of verified organizations can have it sent. */
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
  const { inviter } = invitation
  const organization = quotedName(invitation.organization)
  const host = inviter ? `${nameOf(inviter)} (${ROLE_NAMES[inviter.role]})` : 'An administrator'
  return {
    to: invitation.email,
    subject: `Invitation to ${organization} on ${PRODUCT_NAME}`,
    paragraphs: [
      greeting(invitation.firstName),
      `${host} invites you to join ${organization} on ${PRODUCT_NAME}, where you can ask questions and get answers from the organization’s own documents.`,
    ],
    link: { label: 'Accept invitation', url: `${publicUrl}/accept-invitation?token=${invitation.token}` },
    closing: 'The link works once, for 7 days. If you did not expect this invitation, you can ignore it.',
  }
}

function nameOf({ firstName, lastName, email }: Inviter): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' || holdsWebAddress(name) ? email : name
}

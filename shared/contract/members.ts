import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { emailAddress, newPassword, personName, readingLanguage, required } from './fields.ts'

/** A member as lists show them. */
export const member = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
})
export type Member = z.infer<typeof member>
export const members = z.array(member)

/** `PATCH /api/users/{id}/role`. Ownership changes by transfer alone. */
export const roleChange = z.object({
  role: z.enum(['admin', 'sub_admin', 'user'], 'Role must be admin, sub_admin or user'),
})

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired'] as const

/** An invitation as the members page lists it. */
export const invitation = z.object({
  id: z.number(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(INVITATION_STATUSES),
  createdAt: z.string(),
})
export type Invitation = z.infer<typeof invitation>
export const invitations = z.array(invitation)

/** `POST /api/users/invite`. */
export const inviteMember = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  role: z.enum(['user', 'sub_admin'], 'Role must be user or sub_admin').default('user'),
})
export type InviteMember = z.input<typeof inviteMember>

/** `GET /api/invitation?token=…`: what the accept page shows. */
export const invitationQuery = z.object({ token: required('Invitation token is required').max(500) })
export const openInvitation = z.object({
  email: z.string(),
  organizationName: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Too short is said in the words of the invitation's page, before any other rule. */
const invitedPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must be at least 8 characters')
  .pipe(newPassword)

/** `POST /api/accept-invitation`. */
export const acceptInvitation = z.object({
  token: required('Invitation token is required').max(500),
  firstName: personName('First name'),
  lastName: personName('Last name'),
  password: invitedPassword,
  language: readingLanguage.optional(),
})
export type AcceptInvitation = z.input<typeof acceptInvitation>
export const acceptAnswer = z.object({ message: z.string(), organizationSlug: z.string() })

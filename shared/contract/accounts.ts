import { z } from 'zod'
import { PLAN_SLUGS } from '../domain/plans.ts'
import { ABILITIES, ROLES, type Ability } from '../domain/roles.ts'
import { emailAddress, newPassword, personName, readingLanguage, required } from './fields.ts'
import { organizationView } from './organizations.ts'

/** `POST /api/verify-email`. */
export const verifyEmail = z.object({ token: required('Verification token is required').max(500) })
export const verifyEmailAnswer = z.object({
  message: z.string(),
  redirectUrl: z.string(),
  organization: z.object({ name: z.string(), slug: z.string(), planType: z.enum(PLAN_SLUGS) }),
  user: z.object({ role: z.enum(ROLES) }),
})
export type VerifyEmailAnswer = z.infer<typeof verifyEmailAnswer>

/** `POST /api/verify-email/resend`: answers alike whether or not the address is known. */
export const resendVerification = z.object({ email: emailAddress })
export const messageAnswer = z.object({ message: z.string() })

/** `POST /api/login/local`. `username` takes the username or the email. */
export const loginLocal = z.object({
  username: required('Username is required').max(254),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  organizationSlug: required('Organization is required').max(100).toLowerCase(),
})
export type LoginLocal = z.input<typeof loginLocal>
/** Where to go after the sign-in; or, without an address, that a second step with a code follows. */
export const loginAnswer = z.object({
  redirectUrl: z.string().optional(),
  twoFactorRequired: z.literal(true).optional(),
})
export const redirectAnswer = z.object({ redirectUrl: z.string() })

/** `GET /api/auth/user`. `abilities` is what this role may do; pages ask it and know no roles. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  organizationId: z.number(),
  role: z.enum(ROLES),
  onboardingCompleted: z.boolean(),
  /** In which they read; null where they have not said. */
  language: readingLanguage.nullable(),
  twoFactorEnabled: z.boolean(),
  abilities: z.array(z.enum(Object.keys(ABILITIES) as [Ability, ...Ability[]])),
  organization: organizationView,
})
export type CurrentUser = z.infer<typeof currentUser>

/** `GET /api/login` leads to the sign-in page; `next` is the address to go on to from there, and odd ones are left out. */
export const loginAddress = z.object({ next: z.string().max(2000).optional().catch(undefined) })

/** `POST /api/password/forgot`: answers alike whether or not the account exists. */
export const forgotPassword = z.object({
  organizationSlug: required('Organization is required').max(100).toLowerCase(),
  email: emailAddress,
})

/** `GET /api/password/reset`: whether the link of a mail still works. */
export const resetToken = z.object({ token: required('Reset token is required').max(500) })

/** `POST /api/password/reset`, with the token of the mailed link. */
export const resetPassword = resetToken.extend({ password: newPassword })

/** `PATCH /api/auth/user/password`. */
export const changePassword = z.object({
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(1000),
  newPassword,
  /** Whether the member's own API tokens end with the old password. */
  revokeTokens: z.boolean().default(true),
})

/** `PATCH /api/auth/user/profile`. Another `email` takes the current password, and counts once its mailed link was followed. */
export const profileChange = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  currentPassword: z.string().min(1, 'Current password is required').max(1000).optional(),
})
/** `pendingEmail` is the new address that a link was mailed to. */
export const profileAnswer = messageAnswer.extend({ pendingEmail: z.string().optional() })

/** `PATCH /api/auth/user/language`: in which language the member reads pages and mails. */
export const languageChange = z.object({ language: readingLanguage })

/** `POST /api/auth/user/email`, with the token of the link that was mailed to the new address. */
export const emailConfirmation = z.object({ token: required('Confirmation token is required').max(500) })
export const emailConfirmed = messageAnswer.extend({ email: z.string() })

/** `GET /api/auth/sessions`: where the member is signed in. `id` names the session and opens nothing. */
export const ownSessions = z.array(
  z.object({
    id: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    userAgent: z.string(),
    current: z.boolean(),
  }),
)
export type OwnSession = z.infer<typeof ownSessions>[number]

import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import type { AiPersonality } from '../../../shared/domain/people.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import type { Flag, SealedBytes, Time } from './columns.ts'

// Tables of people and of what lets them in.

export interface UsersTable {
  id: string
  email: string
  username: string
  password: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  organizationId: number
  role: Generated<Role>
  aiPersonality: Generated<AiPersonality>
  onboardingCompleted: Generated<Flag>
  isEmailVerified: Generated<Flag>
  authProvider: Generated<string>
  /** In which they read pages and mails; null where they have not said. */
  language: Language | null
  createdAt: Time
  updatedAt: Time
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  sid: string
  sess: string
  /** Seconds since 1970. */
  expire: number
  /** Read out of `sess` by the database. */
  userId: GeneratedAlways<string>
}

export interface EmailVerificationsTable {
  id: Generated<number>
  email: string
  firstName: string | null
  lastName: string | null
  organizationId: number
  /** SHA-256 of the mailed token. */
  verificationToken: string
  signupData: string | null
  status: Generated<'pending' | 'verified' | 'superseded'>
  expiresAt: Time
  createdAt: Time
  verifiedAt: Time | null
}

export interface UserInvitationsTable {
  id: Generated<number>
  email: string
  firstName: string | null
  lastName: string | null
  role: Generated<Role>
  organizationId: number
  invitedBy: string | null
  /** SHA-256 of the mailed token. */
  inviteToken: string
  status: Generated<'pending' | 'accepted'>
  expiresAt: Time
  createdAt: Time
  acceptedAt: Time | null
}

export interface PasswordResetsTable {
  id: Generated<number>
  userId: string
  /** SHA-256 of the mailed token. */
  token: string
  expiresAt: Time
  createdAt: Time
  usedAt: Time | null
}

export interface EmailChangesTable {
  userId: string
  /** The address that the account will have once the link was followed. */
  email: string
  /** SHA-256 of the mailed token. */
  token: string
  expiresAt: Time
  createdAt: Time
}

export interface TwoFactorTable {
  userId: string
  /** TOTP secret, sealed under the organization's key. */
  secret: SealedBytes
  /** Null until the first code confirmed it. */
  enabledAt: Time | null
  /** Time step of the last code that was accepted: a code counts once. */
  lastStep: Generated<number>
  createdAt: Time
}

export interface RecoveryCodesTable {
  id: Generated<number>
  userId: string
  /** SHA-256 of the code. */
  code: string
  usedAt: Time | null
}

export interface PendingSignInsTable {
  /** SHA-256 of the cookie's token. */
  token: string
  userId: string
  attempts: Generated<number>
  expiresAt: Time
}

export interface ApiTokensTable {
  id: Generated<number>
  organizationId: number
  userId: string
  name: string
  /** SHA-256 of the token. */
  token: string
  hint: string
  scopes: string
  createdAt: Time
  expiresAt: Time | null
  lastUsedAt: Time | null
}

/** An assistant that registered itself, so that members can connect it. */
export interface OauthClientsTable {
  id: string
  name: string
  /** JSON list of where members may be sent back to. */
  redirectUris: string
  createdAt: Time
}

/** A code that an assistant changes for tokens once. */
export interface OauthCodesTable {
  /** SHA-256 of the code. */
  code: string
  clientId: string
  userId: string
  organizationId: number
  scopes: string
  redirectUri: string
  /** SHA-256 of the verifier, base64url (RFC 7636). */
  challenge: string
  expiresAt: Time
  /** The API token that it was changed for. */
  tokenId: number | null
}

/** What renews the API token of a connected assistant. */
export interface OauthGrantsTable {
  tokenId: number
  clientId: string
  /** SHA-256 of the refresh token that is good, and of the one before it. */
  refreshToken: string
  formerToken: string | null
  expiresAt: Time
}

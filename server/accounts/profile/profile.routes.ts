import { z } from 'zod'
import {
  changePassword,
  emailConfirmation,
  emailConfirmed,
  languageChange,
  messageAnswer,
  ownSessions,
  profileAnswer,
  profileChange,
} from '../../../shared/contract/accounts.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { PasswordService } from '../password/password.service.ts'
import type { EmailChangeService } from './emailChange.service.ts'
import type { ProfileService } from './profile.service.ts'

const sessionId = z.object({ id: z.string().max(100) })

/** A member's own account: profile, password, sessions. */
export function profileRoutes(deps: {
  profile: ProfileService
  emailChange: EmailChangeService
  passwords: PasswordService
}): Route[] {
  return [
    memberRoute({
      method: 'PATCH',
      path: '/api/auth/user/profile',
      operation: { id: 'updateProfile', summary: "Change one's own name", tag: 'Account' },
      errors: ['EMAIL_TAKEN'],
      access: 'profile.own',
      body: profileChange,
      limits: [{ name: 'profile', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      answer: profileAnswer,
      handle: async ({ body }, actor) => {
        const pending = await deps.profile.update(actor, body)
        return { json: { message: 'Profile updated successfully', ...pending } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/auth/user/language',
      operation: { id: 'updateLanguage', summary: 'Choose the language of pages and mails', tag: 'Account' },
      access: 'profile.own',
      body: languageChange,
      limits: [{ name: 'language', max: 60, windowMs: 60 * 60_000, per: 'member' }],
      answer: messageAnswer,
      handle: async ({ body }, actor) => {
        await deps.profile.readIn(actor, body.language)
        return { json: { message: 'Language updated' } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/auth/user/email',
      operation: { id: 'requestEmailChange', summary: "Ask to change one's own email address", tag: 'Account' },
      access: 'profile.own',
      limits: [{ name: 'email-confirm', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      body: emailConfirmation,
      answer: emailConfirmed,
      handle: async ({ body }, actor) => {
        const { email } = await deps.emailChange.confirm(actor, body.token)
        return { json: { message: 'Your email address has been changed', email } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/auth/user/password',
      operation: { id: 'changePassword', summary: "Change one's own password", tag: 'Account' },
      access: 'profile.own',
      limits: [{ name: 'password-change', max: 10, windowMs: 15 * 60_000, per: 'member' }],
      body: changePassword,
      answer: messageAnswer,
      handle: async ({ body, header }, actor) => ({
        cookies: [await deps.passwords.change(actor, body, header('user-agent'))],
        json: { message: 'Password updated successfully' },
      }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/auth/complete-onboarding',
      operation: { id: 'completeOnboarding', summary: 'Note that the introduction was seen', tag: 'Account' },
      access: 'profile.own',
      answer: messageAnswer,
      handle: async (_request, actor) => {
        await deps.profile.completeOnboarding(actor)
        return { json: { message: 'Onboarding completed' } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/auth/sessions',
      operation: { id: 'listSessions', summary: "List one's own sessions", tag: 'Account' },
      access: 'profile.own',
      answer: ownSessions,
      handle: async (_request, actor) => ({ json: await deps.profile.sessions(actor) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/auth/sessions/:id',
      operation: { id: 'endSession', summary: "End one of one's own sessions", tag: 'Account' },
      access: 'profile.own',
      params: sessionId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await deps.profile.closeSession(actor, id)
        return { json: { message: 'Signed out there' } }
      },
    }),
  ]
}

import { createAcceptInvitationService, type AcceptInvitationService } from './members/acceptInvitation.service.ts'
import { createInvitationsService, type InvitationsService } from './members/invitations.service.ts'
import { createMembersService, type MembersService } from './members/members.service.ts'
import { createPasswordService, type PasswordService } from './password/password.service.ts'
import { createEmailChangeService, type EmailChangeService } from './profile/emailChange.service.ts'
import { createProfileService, type ProfileService } from './profile/profile.service.ts'
import { createSecondStepService, type SecondStepService } from './signIn/secondStep.service.ts'
import { createSignInService, type SignInService } from './signIn/signIn.service.ts'
import { createSignUpService, type SignUpService } from './signUp.service.ts'
import { createTwoFactorService, type TwoFactorService } from './twoFactor/twoFactor.service.ts'
import { createVerificationService, type VerificationService } from './verification.service.ts'

export interface AccountServices {
  signIn: SignInService
  signUp: SignUpService
  secondStep: SecondStepService
  twoFactor: TwoFactorService
  verification: VerificationService
  passwords: PasswordService
  emailChange: EmailChangeService
  profile: ProfileService
  members: MembersService
  invitations: InvitationsService
  acceptInvitation: AcceptInvitationService
}

type DepsOf<Create extends (deps: never) => unknown> = Parameters<Create>[0]

/** What the services of accounts stand on, but for one another. */
export type AccountsDeps = DepsOf<typeof createInvitationsService> &
  DepsOf<typeof createMembersService> &
  DepsOf<typeof createPasswordService> &
  DepsOf<typeof createEmailChangeService> &
  DepsOf<typeof createSecondStepService> &
  DepsOf<typeof createTwoFactorService> &
  DepsOf<typeof createVerificationService> &
  Omit<DepsOf<typeof createProfileService>, keyof AccountServices> &
  Omit<DepsOf<typeof createSignInService>, keyof AccountServices> &
  Omit<DepsOf<typeof createSignUpService>, keyof AccountServices> &
  Omit<DepsOf<typeof createAcceptInvitationService>, keyof AccountServices>

/** The services of people and their ways in: sign-up, sign-in, invitations, passwords, profiles. */
export function createAccounts(deps: AccountsDeps): AccountServices {
  const invitations = createInvitationsService(deps)
  const secondStep = createSecondStepService(deps)
  const emailChange = createEmailChangeService(deps)
  const verification = createVerificationService(deps)
  const passwords = createPasswordService(deps)
  return {
    invitations,
    secondStep,
    emailChange,
    passwords,
    signIn: createSignInService({ ...deps, secondStep }),
    signUp: createSignUpService({ ...deps, verification, passwords }),
    twoFactor: createTwoFactorService(deps),
    // The time of the answer must not tell whether the address waits for a link.
    verification: {
      ...verification,
      resend: async (email) => deps.background.run('verification link', () => verification.resend(email)),
    },
    profile: createProfileService({ ...deps, emailChange }),
    members: createMembersService(deps),
    acceptInvitation: createAcceptInvitationService({ ...deps, invitations }),
  }
}

import type { z } from 'zod'
import type { acceptInvitation } from '../../../shared/contract/members.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat } from '../../errors.ts'
import type { InvitationsService } from './invitations.service.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import type { Runtime } from '../../runtime.ts'
import { addUser } from '../accounts.repository.ts'
import { claimAddress } from '../claimAddress.ts'
import { freeUsername } from '../freeUsername.ts'
import { hashPassword } from '../password/passwords.ts'

export interface AcceptInvitationService {
  /** Makes the invited account and uses the link up, both or neither. @throws TOKEN_INVALID, USER_LIMIT_EXCEEDED */
  accept(
    request: z.output<typeof acceptInvitation>,
    address: string,
  ): Promise<{ message: string; organizationSlug: string }>
}

export function createAcceptInvitationService(deps: {
  inTransaction: InTransaction
  invitations: InvitationsService
  organizations: OrganizationsService
  audit: AuditService
  runtime: Runtime
}): AcceptInvitationService {
  return {
    async accept({ token, password: chosen, firstName, lastName, language = null }, address) {
      const password = await hashPassword(chosen)
      const organizationSlug = await deps.inTransaction(async (tx) => {
        const { email, role, scope } = await deps.invitations.use(tx, token)
        const now = deps.runtime.now().toISOString()
        assertThat(
          await claimAddress(tx, deps.organizations, email),
          'EMAIL_TAKEN',
          'An account with this email already exists',
        )
        const username = await freeUsername(tx, email)
        const id = deps.runtime.newId()
        const account = { id, email, username, password, firstName, lastName, language }
        await addUser(tx, scope, { ...account, role, verified: true, now })
        const entry = { action: 'invitation.accepted', target: email, detail: role, userId: id, address } as const
        await deps.audit.recordFor(tx, scope, entry)
        return (await deps.organizations.current(scope, tx)).slug
      })
      return { organizationSlug, message: 'Your account has been created. You can now log in with your email.' }
    },
  }
}

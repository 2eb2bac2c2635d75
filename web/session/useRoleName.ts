import { useTranslation } from 'react-i18next'
import type { Role } from '../../shared/domain/roles.ts'
import { useUser } from './session.queries.ts'

/** Names a role in words; an ordinary member is called as the organization calls its members. */
export function useRoleName(): (role: Role) => string {
  const { t } = useTranslation()
  const { organization } = useUser()
  return (role) => (role === 'user' ? organization.memberLabel : t(`roles.${role}`))
}

import { useTranslation } from 'react-i18next'
import type { Role } from '../../shared/domain/roles.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** A role in capitals, as lists of people show it. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation()
  return <StatusBadge tone={role === 'user' ? 'neutral' : 'brand'}>{t(`admin.badges.${role}`)}</StatusBadge>
}

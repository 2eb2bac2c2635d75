import type { Role } from '../../shared/domain/roles.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** A role in capitals, with spaces for underscores. */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <StatusBadge tone={role === 'user' ? 'neutral' : 'brand'}>{role.replaceAll('_', ' ').toUpperCase()}</StatusBadge>
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.ts'
import { useUser } from './session.queries.ts'
import { keepInTab, keptInTab } from './tabMemory.ts'
import { useRoleName } from './useRoleName.ts'

/** Tells somebody whose role is another than when this tab was last used, which is also why they were signed out. */
export function RoleNotice() {
  const { t } = useTranslation()
  const { id, role } = useUser()
  const roleName = useRoleName()
  useEffect(() => {
    const before = keptInTab('role', id)
    keepInTab('role', id, role)
    if (before !== undefined && before !== role)
      notify.info(t('access.roleChangedTitle'), t('access.roleChanged', { role: roleName(role) }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each role
  }, [id, role])
  return null
}

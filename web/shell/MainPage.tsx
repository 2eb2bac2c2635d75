import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay, useUser, workspacePath } from '../session/session.queries.ts'
import { useRoleName } from '../session/useRoleName.ts'
import { EmptyState } from '../ui/states.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

/** The simple main page at the root: the tabs of the workspace, of which the Admin Panel is for admins and the owner. */
export function MainPage() {
  const manages = useMay('organization.manage')
  return <WorkspaceFrame adminInstead={manages ? undefined : <AccessDenied />} />
}

function AccessDenied() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const roleName = useRoleName()
  const workspace = workspacePath(user) + (user.abilities.includes('members.invite') ? '?tab=admin' : '')
  return (
    <>
      <PageTitle title={t('main.denied')} />
      <h1 className="visually-hidden">{t('main.denied')}</h1>
      <EmptyState
        alert
        title={t('main.denied')}
        text={`${t('main.deniedText')} ${t('main.role', { role: roleName(user.role) })}`}
        action={
          <Button type="primary" onClick={() => void navigate(workspace)}>
            {t('main.workspace')}
          </Button>
        }
      />
    </>
  )
}

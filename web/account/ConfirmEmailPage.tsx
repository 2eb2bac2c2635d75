import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '../api/apiError.ts'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { EmptyState } from '../ui/states.tsx'
import '../texts/account/accountTexts.ts'
import { useConfirmEmail } from './account.queries.ts'

/** Where the link in a mail to a new address leads, for the member who is signed in. */
export function ConfirmEmailPage() {
  const { t } = useTranslation()
  return (
    <RequireAccess ability="profile.own">
      <PageTitle title={t('account.confirmTitle')} />
      <main>
        <Confirm />
      </main>
    </RequireAccess>
  )
}

function Confirm() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  const confirm = useConfirmEmail()
  if (!token) return <EmptyState alert title={t('account.confirmMissing')} action={<ToAccount />} />
  if (confirm.isError)
    return (
      <EmptyState
        alert
        title={t('account.confirmFailed')}
        text={messageOf(confirm.error, t('account.confirmFailed'))}
        action={<ToAccount />}
      />
    )
  if (confirm.isSuccess)
    return (
      <EmptyState
        title={t('account.confirmedTitle')}
        text={t('account.confirmed', { email: confirm.data.email })}
        action={<ToAccount />}
      />
    )
  return (
    <EmptyState
      title={t('account.confirmTitle')}
      text={t('account.confirmHint')}
      action={
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('account.confirmEmail')}
        </Button>
      }
    />
  )
}

function ToAccount() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/dashboard?tab=account')}>{t('account.toAccount')}</Button>
}

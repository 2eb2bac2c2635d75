import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useResend } from './auth.queries.ts'

/** Sends the verification link again. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation()
  const resend = useResend()
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => notify.success(t('auth.resend.sentTitle'), t('auth.resend.sent')),
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('auth.resend.failed'))),
    })
  return (
    <Button onClick={send} loading={resend.isPending} disabled={email === ''}>
      {resend.isPending ? t('auth.resend.pending') : t('auth.resend.button')}
    </Button>
  )
}

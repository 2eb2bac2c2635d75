import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { hasCode, messageOf } from '../api/apiError.ts'
import { NewPassword } from '../ui/forms/NewPassword.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { resetQuery, useResetPassword } from './auth.queries.ts'
import { PageLoading } from '../ui/states.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './auth.module.css'
import '../texts/account/entryTexts.ts'

/** Sets a new password with a mailed link. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <Resetting token={token} /> : <Refused title={t('reset.title')} text={t('reset.noToken')} />
}

function Resetting({ token }: { token: string }) {
  const { t } = useTranslation()
  const link = useQuery(resetQuery(token))
  const reset = useResetPassword()
  const [form] = Form.useForm<{ password: string }>()
  const submit = ({ password }: { password: string }) =>
    reset.mutate(
      { token, password },
      {
        onError: (error) => {
          if (hasCode(error, 'TOKEN_INVALID')) return
          notify.error(t('common.error'), messageOf(error, t('reset.failed')))
          showFieldErrors(form, error)
        },
      },
    )
  const refusal = hasCode(link.error, 'TOKEN_INVALID') ? link.error : reset.error
  if (reset.isSuccess) return <Done />
  if (hasCode(refusal, 'TOKEN_INVALID')) return <Refused title={t('reset.invalidTitle')} text={refusal.message} />
  if (link.isPending) return <PageLoading />
  return (
    <AuthFrame title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <Form form={form} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={submit}>
        <NewPassword name="password" label={t('reset.password')} />
        <Button type="primary" htmlType="submit" size="large" block loading={reset.isPending}>
          {t(reset.isPending ? 'reset.pending' : 'reset.submit')}
        </Button>
      </Form>
    </AuthFrame>
  )
}

function Refused({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={title}>
      <div className={styles.stack}>
        <p role="alert">{text}</p>
        <Link to="/forgot-password">{t('reset.newLink')}</Link>
        <Link to="/login">{t('forgot.signIn')}</Link>
      </div>
    </AuthFrame>
  )
}

function Done() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AuthFrame title={t('reset.doneTitle')}>
      <div className={styles.stack}>
        <p role="status">{t('reset.done')}</p>
        <Button type="primary" size="large" block autoFocus onClick={() => void navigate('/login')}>
          {t('reset.signIn')}
        </Button>
      </div>
    </AuthFrame>
  )
}

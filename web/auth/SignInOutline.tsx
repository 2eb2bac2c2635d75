import { useTranslation } from 'react-i18next'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './auth.module.css'

/** What the document of the sign-in page shows until its script has come: the page without anything to fill in. */
export function SignInOutline() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('auth.signIn.title')} subtitle={t('auth.signIn.subtitle')}>
      <div className={styles.outline}>
        <Field label={t('auth.signIn.organization')} hint={t('auth.signIn.organizationHint')} />
        <Field label={t('auth.signIn.username')} />
        <Field label={t('auth.signIn.password')} />
        <div className={styles.outlinedButton} />
      </div>
    </AuthFrame>
  )
}

function Field({ label, hint }: { label: string; hint?: string }) {
  return (
    <div>
      {label}
      <div className={styles.outlinedField} />
      {hint && <span className={styles.extra}>{hint}</span>}
    </div>
  )
}

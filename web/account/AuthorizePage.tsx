import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../api/apiError.ts'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { EmptyState, LoadFailed, PageLoading } from '../ui/states.tsx'
import '../texts/account/accountTexts.ts'
import { considerQuery, useDecision, type Question } from './authorize.queries.ts'
import styles from './account.module.css'

/** Where an assistant sends a member who is to let it in; only what the member does here lets it in. */
export function AuthorizePage() {
  const { t } = useTranslation()
  const title = t('assistants.title')
  return (
    <RequireAccess ability="tokens.manage" otherwise={<LoadFailed title={title} text={t('assistants.adminsOnly')} />}>
      <PageTitle title={title} />
      <main>
        <Request />
      </main>
    </RequireAccess>
  )
}

function Request() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const request = Object.fromEntries(query)
  const considered = useQuery(considerQuery(request))
  const { redirectUrl, question } = considered.data ?? {}
  if (considered.isError)
    return (
      <EmptyState alert title={t('assistants.refused')} text={messageOf(considered.error, t('assistants.refused'))} />
    )
  if (redirectUrl !== undefined) return <WrongRequest back={redirectUrl} />
  return question ? <Decide question={question} request={request} /> : <PageLoading />
}

/** Nobody is sent anywhere by a link alone: whoever registers a program chooses the address. */
function WrongRequest({ back }: { back: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      title={t('assistants.refused')}
      text={t('assistants.wrongRequest')}
      action={
        <Button onClick={() => window.location.replace(back)}>
          {t('assistants.goBack', { host: new URL(back).host })}
        </Button>
      }
    />
  )
}

function Decide({ question, request }: { question: Question; request: Record<string, string> }) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const decision = useDecision(request)
  const { client, host, isLocal, scopes } = question
  const busy = decision.isPending || decision.isSuccess
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <h1 id="consent">{t('assistants.question', { client, organization: organization.name })}</h1>
      <p>{t('assistants.may')}</p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            {t(`tokens.scope.${scope}.name`)}
            <span className={styles.meaning}>{t(`tokens.scope.${scope}.text`)}</span>
          </li>
        ))}
      </ul>
      <p>{t(isLocal ? 'assistants.backLocal' : 'assistants.back', { host })}</p>
      <p className={styles.muted}>{t('assistants.unproven')}</p>
      {decision.isError && <Alert type="error" title={messageOf(decision.error, t('assistants.failed'))} />}
      <p className={styles.decision}>
        <Button type="primary" loading={busy} onClick={() => decision.mutate(true)}>
          {t('assistants.allow')}
        </Button>
        <Button disabled={busy} onClick={() => decision.mutate(false)}>
          {t('assistants.deny')}
        </Button>
      </p>
    </section>
  )
}

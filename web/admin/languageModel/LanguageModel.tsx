import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import { siteQuery } from '../../session/site.query.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import styles from './LanguageModel.module.css'
import { languageModelQuery } from './languageModel.query.ts'
import { MeasuredGains } from './MeasuredGains.tsx'
import { QuestionMaking } from './QuestionMaking.tsx'

/** Commands by which whoever runs a server gives it a model. */
const COMMANDS = `veracite model add model.gguf
veracite model check model
ANSWER_MODEL=model veracite`

/** Who writes the organization's answers, and in plain words what a language model brings and costs. */
export function LanguageModel() {
  const { t } = useTranslation()
  const { data: site } = useQuery(siteQuery)
  const { data: view, isError, refetch } = useQuery(languageModelQuery)
  return (
    <>
      <Card title={t('languageModel.now')}>
        {isError && !view && <LoadFailed title={t('languageModel.loadFailed')} retry={() => void refetch()} />}
        {!isError && !view && <PageLoading />}
        {view && <Now view={view} />}
      </Card>
      {view && <QuestionMaking view={view} />}
      <Card title={t('languageModel.brings')} text={t('languageModel.bringsHint')}>
        <MeasuredGains />
      </Card>
      <Card title={t('languageModel.costs')}>
        <ul className={styles.costs}>
          {(['memory', 'time', 'elsewhere', 'inside'] as const).map((cost) => (
            <li key={cost}>{t(`languageModel.${cost}`)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('languageModel.how')}>
        {site?.deployment === 'onprem' ? (
          <>
            <p>{t('languageModel.onprem')}</p>
            <pre className={styles.commands} dir="ltr">
              {COMMANDS}
            </pre>
          </>
        ) : (
          <p>{t('languageModel.hosted')}</p>
        )}
      </Card>
    </>
  )
}

function Now({ view: { model, hosts } }: { view: LanguageModelView }) {
  const { t } = useTranslation()
  return (
    <>
      <Who model={model} />
      <p className={styles.hint}>
        {hosts.length === 0 ? t('languageModel.stays') : t('languageModel.leaves', { hosts: hosts.join(', ') })}
      </p>
    </>
  )
}

function Who({ model }: Pick<LanguageModelView, 'model'>) {
  const { t } = useTranslation()
  if (!model) return <p>{t('languageModel.none')}</p>
  const { name, manner, state, trial } = model
  return <p>{t(`languageModel.${state === 'answers' ? manner : state}`, { name, ...trial })}</p>
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LanguageModelView } from '../../../shared/contract/languageModel.ts'
import { siteQuery } from '../../session/site.query.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import styles from './LanguageModel.module.css'
import { languageModelQuery } from './languageModel.query.ts'
import { MeasuredGains } from './MeasuredGains.tsx'

/** Commands by which whoever runs a server gives it a model. */
const COMMANDS = `veracite model add model.gguf
veracite model check model
ANSWER_MODEL=model veracite`

/** Who writes the organization's answers, and in plain words what a language model brings and costs. */
export function LanguageModel() {
  const { t } = useTranslation()
  const { data: site } = useQuery(siteQuery)
  return (
    <>
      <Card title={t('languageModel.now')}>
        <Now />
      </Card>
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

function Now() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(languageModelQuery)
  if (isError && !data) return <LoadFailed title={t('languageModel.loadFailed')} retry={() => void refetch()} />
  if (!data) return <PageLoading />
  return (
    <>
      <Who model={data.model} />
      <p className={styles.hint}>
        {data.hosts.length === 0
          ? t('languageModel.stays')
          : t('languageModel.leaves', { hosts: data.hosts.join(', ') })}
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

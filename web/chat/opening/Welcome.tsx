import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/session.queries.ts'
import { shownLanguage } from '../../session/shownLanguage.ts'
import { relativeTime } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { questionsQuery, scopeQuery } from '../scope/scope.queries.ts'
import { Questions } from '../Questions.tsx'
import styles from './Welcome.module.css'

const FirstDocuments = lazyPart(async () => (await import('./FirstDocuments.tsx')).FirstDocuments, null)

/** How often it is asked, in milliseconds, whether the first document can be asked about by now. */
const ARRIVAL_MS = 3000

interface WelcomeProps {
  assistantName: string
  /** Asks a question. */
  onAsk: (question: string) => void
}

/** What a chat without messages shows: who answers, from what, and a way to begin. */
export function Welcome({ assistantName, onAsk }: WelcomeProps) {
  const { t } = useTranslation()
  const { data: scope } = useQuery({
    ...scopeQuery,
    refetchInterval: ({ state }) => (state.data?.documents === 0 ? ARRIVAL_MS : false),
  })
  return (
    <div className={styles.welcome}>
      <h2 className={styles.title}>{t('chat.welcomeTitle', { assistant: assistantName })}</h2>
      <p className={styles.text}>{t('chat.welcome', { assistant: assistantName })}</p>
      {/* How many they are says the line above the field. */}
      {scope && scope.documents > 0 && scope.updatedAt && (
        <p className={styles.scope}>{t('scope.updated', { when: relativeTime(scope.updatedAt).toLowerCase() })}</p>
      )}
      <div className={styles.begin}>{scope?.documents === 0 ? <Nothing /> : scope && <Examples onAsk={onAsk} />}</div>
    </div>
  )
}

/** Questions from the headings of the documents; hints where there are none to be had. */
function Examples({ onAsk }: Pick<WelcomeProps, 'onAsk'>) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(questionsQuery(shownLanguage()))
  if (isPending) return null
  if (!data?.questions.length)
    return (
      <ul className={styles.hints}>
        {t('chat.welcomeHints', { returnObjects: true }).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    )
  return <Questions column title={t('opening.examples')} questions={data.questions} onPick={onAsk} />
}

/** Where there are no documents: those who look after them add some here, others learn who can. */
function Nothing() {
  const { t } = useTranslation()
  const manages = useMay('documents.manage')
  return manages ? <FirstDocuments /> : <p className={styles.scope}>{t('opening.none')}</p>
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { siteQuery } from '../../session/site.query.ts'
import { When } from '../../session/When.tsx'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { demo } from '../../texts/en/site/demo.ts'
import { texts } from '../../texts/i18n.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { SitePage } from '../SitePage.tsx'
import { DemoFrame } from './DemoFrame.tsx'
import styles from './DemoPage.module.css'

texts.addResourceBundle('en', 'translation', { demo }, true)

/** As they lie in `shared/samples`. */
const FILES = [
  'employee-handbook.docx',
  'health-and-safety-policy.pdf',
  'warranty-and-repair-terms.pdf',
  'price-list-2025.xlsx',
  'autumn-range-2025.pptx',
  'management-meeting-2025-03-12.docx',
  'customer-faq.md',
  'information-security-guideline.md',
  'onboarding-checklist.txt',
  'rental-inventory.csv',
  'support-contacts.csv',
]

/** Where visitors ask the sample documents without an account, at `/demo`; a server may do without it. */
export function DemoPage() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(siteQuery)
  if (isError && !data) return <LoadFailed title={t('errors.loadFailed')} retry={() => void refetch()} />
  if (!data) return <PageLoading />
  return data.demonstration ? <Demonstration name={data.demonstration} /> : <NotFoundPage />
}

function Demonstration({ name }: { name: string }) {
  const { t } = useTranslation()
  const question = useQuestion()
  return (
    <SitePage title={t('demo.title')} back="/" backText={t('demo.back')}>
      <p className={styles.lead}>{t('demo.lead')}</p>
      <div className={styles.parts}>
        <DemoFrame name={name} question={question} />
        <aside className={styles.aside}>
          <h2>{t('demo.files')}</h2>
          <ul className={styles.files}>
            {t('demo.documents', { returnObjects: true }).map((about, at) => (
              <li key={about}>
                <bdi className={styles.name}>{FILES[at]}</bdi>
                <span>{about}</span>
              </li>
            ))}
          </ul>
          <h2>{t('demo.goodToKnow')}</h2>
          <ul className={styles.notes}>
            {t('demo.notes', { returnObjects: true }).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <When fact="signUpOpen">
            <h2>{t('demo.own')}</h2>
            <Link className={styles.create} to="/organization-signup">
              {t('demo.create')}
            </Link>
          </When>
        </aside>
      </div>
    </SitePage>
  )
}

/** What was typed on the landing page; a reload does not ask it again. */
function useQuestion(): string {
  const { state } = useLocation() as { state: { question?: unknown } | null }
  const navigate = useNavigate()
  const [question] = useState(() => (typeof state?.question === 'string' ? state.question : ''))
  useEffect(() => {
    if (state) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  return question
}

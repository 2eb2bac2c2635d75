import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { siteQuery, useSellsPlans } from '../../session/site.query.ts'
import { PageLoading } from '../../ui/states.tsx'
import { SitePage } from '../SitePage.tsx'
import '../../texts/billingTexts.ts'
import styles from './PlansPage.module.css'

/** Whom to ask, at `/contact`. */
export function ContactPage() {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(siteQuery)
  const sellsPlans = useSellsPlans()
  if (isPending) return <PageLoading />
  const address = data?.contactEmail
  return (
    <SitePage
      title={t('contact.title')}
      back={sellsPlans ? '/subscription' : '/'}
      backText={t(sellsPlans ? 'contact.back' : 'contact.home')}
    >
      {address ? (
        <p className={styles.subtitle}>
          {t(sellsPlans ? 'contact.text' : 'contact.anyText')} <a href={`mailto:${address}`}>{address}</a>
        </p>
      ) : (
        <p className={styles.subtitle}>{t('contact.operator')}</p>
      )}
    </SitePage>
  )
}

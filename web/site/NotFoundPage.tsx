import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/states.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './NotFoundPage.module.css'

/** Any address that is none of the pages. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <SiteHeader />
      <main className={styles.main}>
        <p className={styles.code} aria-hidden>
          404
        </p>
        <h1 className="visually-hidden">{t('notFound.title')}</h1>
        <EmptyState
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<Link to="/">{t('common.backHome')}</Link>}
        />
      </main>
      <SiteFooter />
    </>
  )
}

import { FileTextOutlined, MessageOutlined, SafetyCertificateOutlined, TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '../admin/admin.queries.ts'
import { useUser } from '../session/session.queries.ts'
import { useSellsPlans } from '../session/site.query.ts'
import { numberText } from '../ui/numbers.ts'
import { newestDocumentsQuery } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

/** The organization in four figures. */
export function Figures() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const sellsPlans = useSellsPlans()
  const members = useQuery(membersQuery)
  const documents = useQuery(newestDocumentsQuery)
  const figure = (query: { isError: boolean }, value: number | undefined) =>
    value === undefined ? (query.isError ? t('dashboard.unknown') : '…') : numberText(value)
  return (
    <dl className={styles.figures} aria-label={t('dashboard.figures')}>
      <Figure icon={<TeamOutlined />} label={t('dashboard.users')}>
        {figure(members, members.data?.length)}
      </Figure>
      <Figure icon={<FileTextOutlined />} label={t('dashboard.documents')}>
        {figure(documents, documents.data?.total)}
      </Figure>
      <Figure icon={<MessageOutlined />} label={t('dashboard.assistant')}>
        {organization.assistantName}
      </Figure>
      {sellsPlans && (
        <Figure icon={<SafetyCertificateOutlined />} label={t('dashboard.plan')}>
          {t(`plans.${organization.planType}`)}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>
        <span aria-hidden>{icon}</span> {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/http.ts'
import '../../texts/account/legalTexts.ts'
import '../../texts/programs/apiTexts.ts'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { SitePage } from '../SitePage.tsx'
import { description, groupsOf, type Group } from './description.ts'
import { OperationView } from './OperationView.tsx'
import styles from './ApiDocs.module.css'

const ADDRESS = '/api/openapi.json'
const described = {
  queryKey: ['openapi'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => groupsOf(await call(ADDRESS, description, { signal })),
  staleTime: Infinity,
}

/** Every call of the server, made from the description that it gives itself. */
export function ApiDocsPage() {
  const { t } = useTranslation()
  const groups = useQuery(described)
  const [wanted, setWanted] = useState('')
  const id = useId()
  return (
    <SitePage title={t('api.title')} back="/" backText={t('legal.backHome')}>
      <p className={styles.lead}>{t('api.lead')}</p>
      <p className={styles.lead}>
        <a href={ADDRESS}>{t('api.raw')}</a>
      </p>
      <div className={styles.search}>
        <label htmlFor={id}>{t('api.search')}</label>
        <Input id={id} value={wanted} onChange={({ target }) => setWanted(target.value)} allowClear maxLength={100} />
      </div>
      {groups.isPending && <PageLoading />}
      {groups.isError && <LoadFailed error={groups.error} retry={() => void groups.refetch()} />}
      {groups.data && <Groups groups={matching(groups.data, wanted)} />}
    </SitePage>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation()
  if (groups.length === 0) return <p role="status">{t('api.none')}</p>
  return (
    <>
      <nav aria-label={t('api.groups')} className={styles.groups}>
        {groups.map(({ name, anchor }) => (
          <a key={anchor} href={`#${anchor}`} lang="en">
            {name}
          </a>
        ))}
      </nav>
      {groups.map(({ name, text, anchor, operations }) => (
        <section key={anchor} aria-labelledby={anchor} className={styles.group}>
          <h2 id={anchor} lang="en">
            {name}
          </h2>
          <p className={styles.about} lang="en">
            {text}
          </p>
          {operations.map((operation) => (
            <OperationView key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </>
  )
}

/** The operations whose method, path or purpose holds what was typed. */
function matching(groups: readonly Group[], typed: string): Group[] {
  const wanted = typed.trim().toLowerCase()
  return groups
    .map(({ operations, ...group }) => ({
      ...group,
      operations: operations.filter(({ id, summary }) => `${id} ${summary}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ operations }) => operations.length > 0)
}

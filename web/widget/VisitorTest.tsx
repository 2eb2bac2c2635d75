import { FileTextOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { publicDocumentsQuery } from './widget.queries.ts'
import styles from './VisitorTest.module.css'

/** What visitors can be answered from, and the way to try it. */
export function VisitorTest({ slug, onAsk }: { slug: string; onAsk: () => void }) {
  const { t } = useTranslation()
  const documents = useQuery(publicDocumentsQuery)
  const { total = 0, documents: named } = documents.data ?? {}
  const more = total - (named?.length ?? 0)
  const library = `/org/${slug}?tab=knowledge&section=library`
  const nothing = (
    <EmptyState
      icon={<FileTextOutlined />}
      title={t('widget.noPublicTitle')}
      text={t('widget.noPublic')}
      action={<Link to={library}>{t('widget.openLibrary')}</Link>}
    />
  )
  return (
    <Card title={t('widget.test')} text={t('widget.testHint')}>
      {total > 0 && <h3 className={styles.count}>{t('widget.public', { count: total })}</h3>}
      <List query={documents} rows={named} failed={t('widget.publicFailed')} empty={nothing}>
        {(document) => (
          <li key={document.id} className={styles.row}>
            <FileTextOutlined aria-hidden /> {document.originalName}
          </li>
        )}
      </List>
      {total > 0 && (
        <>
          {more > 0 && <p className={styles.more}>{t('widget.publicMore', { count: more })}</p>}
          <p className={styles.ways}>
            <Button onClick={onAsk}>{t('widget.ask')}</Button>
            <Link to={`${library}&access=public`}>{t('widget.publicAll')}</Link>
          </p>
        </>
      )}
    </Card>
  )
}

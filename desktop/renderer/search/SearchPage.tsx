import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { EmptyState, LoadFailed } from '../../../web/ui/states.tsx'
import type { ChannelAnswer } from '../../contract/channels.ts'
import { searchQuery } from '../api/queries.ts'
import { Passage } from './Passage.tsx'
import styles from './Search.module.css'

/** Searches the knowledge base for passages, to see what is found of the files. */
export function SearchPage() {
  const { t } = useTranslation('console')
  const [question, setQuestion] = useState('')
  const [asked, setAsked] = useState('')
  const found = useQuery(searchQuery(asked))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = question.trim()
    // Asking the same once more means to look anew.
    if (wanted === asked && wanted !== '') void found.refetch()
    setAsked(wanted)
  }
  return (
    <PageFrame title={t('search.title')} subtitle={t('search.subtitle')}>
      <form role="search" className={styles.form} onSubmit={submit}>
        <Input
          size="large"
          aria-label={t('search.question')}
          placeholder={t('search.question')}
          maxLength={2000}
          allowClear
          autoFocus
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="primary" size="large" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {t('search.submit')}
        </Button>
      </form>
      {asked !== '' && (
        <div className={styles.found}>
          {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
          {found.isError && (
            <LoadFailed title={t('search.failed')} error={found.error} retry={() => void found.refetch()} />
          )}
          {found.data && !found.isError && <Found passages={found.data.passages} />}
        </div>
      )}
    </PageFrame>
  )
}

function Found({ passages }: ChannelAnswer<'search'>) {
  const { t } = useTranslation('console')
  if (passages.length === 0) return <EmptyState title={t('search.noneTitle')} text={t('search.none')} />
  return (
    <>
      <p role="status" className={styles.count}>
        {t('search.found', { count: passages.length })}
      </p>
      <ol className={styles.list}>
        {passages.map((passage, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document may hold the same passage twice
          <Passage key={`${passage.documentId} ${place}`} passage={passage} />
        ))}
      </ol>
    </>
  )
}

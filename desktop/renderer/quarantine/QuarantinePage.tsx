import { RestOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { fileSize } from '../../../web/ui/format.ts'
import { List } from '../../../web/ui/List.tsx'
import { EmptyState } from '../../../web/ui/states.tsx'
import type { ChannelAnswer } from '../../contract/channels.ts'
import { quarantineQuery } from '../api/queries.ts'
import { QuarantineRow } from './QuarantineRow.tsx'
import { useEmpty } from './useEmpty.ts'
import { useRestore } from './useRestore.ts'
import styles from './Quarantine.module.css'

/** One call brings back at most so many. */
const MOST = 500

/** Documents whose files are gone, for as long as they can be brought back. */
export function QuarantinePage() {
  const { t } = useTranslation('console')
  const query = useInfiniteQuery(quarantineQuery)
  const rows = query.data?.pages.flatMap((page) => page.items)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const restoring = useRestore()
  const emptying = useEmpty()
  const busy = restoring.busy || emptying.busy
  const ids = (rows ?? []).map(({ documentId }) => documentId)
  // What is gone from the list meanwhile is not asked for.
  const wanted = ids.filter((id) => chosen.has(id)).slice(0, MOST)
  const choose = (id: number, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <PageFrame title={t('quarantine.title')} subtitle={t('quarantine.subtitle')}>
      {query.data?.pages[0] && ids.length > 0 && <Takes page={query.data.pages[0]} />}
      {ids.length > 0 && (
        <div className={styles.tools}>
          <Checkbox
            checked={wanted.length === Math.min(ids.length, MOST)}
            indeterminate={wanted.length > 0 && wanted.length < ids.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
          >
            {t('quarantine.selectAll')}
          </Checkbox>
          <span className={styles.total}>{t('quarantine.total', { count: query.data?.pages[0]?.total ?? 0 })}</span>
          <Button
            type="primary"
            disabled={wanted.length === 0}
            loading={restoring.busy}
            onClick={() => void restoring.restore(wanted).then((done) => done && setChosen(new Set()))}
          >
            {wanted.length === 0 ? t('quarantine.restore') : t('quarantine.restoreSelected', { count: wanted.length })}
          </Button>
          <Button danger loading={emptying.busy} onClick={() => void emptying.empty()}>
            {t('quarantine.deleteNow')}
          </Button>
        </div>
      )}
      <List
        query={query}
        rows={rows}
        failed={t('quarantine.failed')}
        label={t('quarantine.title')}
        more={t('quarantine.more')}
        empty={<EmptyState icon={<RestOutlined />} title={t('quarantine.emptyTitle')} text={t('quarantine.empty')} />}
      >
        {(document) => (
          <QuarantineRow
            key={document.documentId}
            document={document}
            chosen={chosen.has(document.documentId)}
            busy={busy}
            onChoose={(on) => choose(document.documentId, on)}
            onRestore={() => void restoring.restore([document.documentId])}
          />
        )}
      </List>
    </PageFrame>
  )
}

/** What the quarantine takes, and may take. */
function Takes({ page: { bytes, maxBytes } }: { page: ChannelAnswer<'quarantine.list'> }) {
  const { t } = useTranslation('console')
  const taken = fileSize(bytes)
  return (
    <p className={styles.takes}>
      {maxBytes === null
        ? t('quarantine.takes', { bytes: taken })
        : t('quarantine.takesOf', { bytes: taken, most: fileSize(maxBytes) })}
    </p>
  )
}

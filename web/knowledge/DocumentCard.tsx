import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { chunksQuery } from '../source/source.queries.ts'
import { openSource } from '../source/source.store.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { clockTime, kilobytes, relativeTime } from '../ui/format.ts'
import { ChunkList } from './ChunkList.tsx'
import { kindOfFile, wordFailure } from './fileWords.ts'
import { useRetryDocument } from './knowledge.queries.ts'
import { isHeld, Status } from './library/Status.tsx'
import { useRowActions } from './library/useRowActions.ts'
import { warningLines } from './warningLines.ts'
import styles from './DocumentList.module.css'

interface CardProps {
  document: Document
  onDelete: () => void
  onReadAgain: () => void
}

/** One page that was added on its own: what it is, how far it has come, and its content once it can be searched. */
export function DocumentCard({ document, onDelete, onReadAgain }: CardProps) {
  const { t } = useTranslation()
  const { originalName: name, status, error } = document
  const act = useRowActions()
  const retry = useRetryDocument()
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          <Facts document={document} />
        </div>
        <Status document={document} />
        <ActionMenu
          label={t('knowledge.menu', { name })}
          items={[
            ...(status === 'completed'
              ? [
                  { key: 'open', label: t('knowledge.openDocument') },
                  { key: 'again', label: t('websites.readNow') },
                ]
              : []),
            ...(status !== 'failed'
              ? []
              : isHeld(document)
                ? [{ key: 'release', label: t('library.release') }]
                : [{ key: 'retry', label: t('knowledge.tryAgain') }]),
            { key: 'delete', label: t('common.delete'), danger: true },
          ]}
          onChoose={(key) => {
            if (key === 'delete') onDelete()
            else if (key === 'release') act('release', document)
            else if (key === 'retry') retry.mutate(document.id)
            else if (key === 'again') onReadAgain()
            else openSource({ documentId: document.id, filename: name, url: document.sourceUrl })
          }}
        />
      </div>
      {status === 'processing' && (
        <Progress
          size="small"
          status="active"
          percent={Math.round((document.progress ?? 0) * 100)}
          aria-label={t('knowledge.progress', { name })}
        />
      )}
      {error && <p className={styles.error}>{wordFailure(error)}</p>}
      {document.retryAt !== undefined && (
        <p className={styles.facts}>
          {t('knowledge.nextTry', { time: clockTime(document.retryAt) })}{' '}
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate(document.id)}>
            {t('knowledge.tryNow')}
          </Button>
        </p>
      )}
      <Warnings document={document} />
      {status === 'completed' && <Content document={document} />}
    </li>
  )
}

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { fileSize, originalName, fileType, pageCount, accessLevel, version, uploadedAt, sourceUrl } = document
  const facts = [
    ...(sourceUrl === undefined ? [kilobytes(fileSize), kindOfFile(originalName, fileType)] : [sourceUrl]),
    pageCount !== undefined && fileType === 'application/pdf' && t('knowledge.pages', { count: pageCount }),
    t(`knowledge.access.${accessLevel}`),
    version > 1 && t('knowledge.version', { version }),
    relativeTime(uploadedAt),
  ]
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

function Warnings({ document }: { document: Document }) {
  const { t } = useTranslation()
  const lines = warningLines(t, document.warnings)
  return lines.length > 0 && <p className={styles.warning}>{lines.join(' ')}</p>
}

function Content({ document }: { document: Document }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const chunks = useInfiniteQuery({ ...chunksQuery(document.id), enabled: open })
  const all = chunks.data && !chunks.hasNextPage
  const label = all ? t('knowledge.chunks', { count: chunks.data.length }) : t('knowledge.view')
  const id = `chunks-${document.id}`
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>{open ? <DownOutlined /> : <RightOutlined />}</span>
        {label}
      </button>
      {open && <ChunkList id={id} document={document} />}
    </>
  )
}

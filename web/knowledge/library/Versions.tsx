import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document, DocumentVersion } from '../../../shared/contract/documents.ts'
import { openSource } from '../../source/source.store.ts'
import { kilobytes, localDate } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useDocumentCall, versionsQuery } from './library.queries.ts'
import styles from './Library.module.css'

/** The versions of a document; an earlier one can be opened, and made the newest again. */
export function Versions({ document }: { document: Document }) {
  const { t } = useTranslation()
  const versions = useQuery(versionsQuery(document.id))
  const restoring = useDocumentCall(({ id }) => `/api/documents/${id}/restore`, 'POST')
  const [wanted, setWanted] = useState<number>()
  const restore = (version: number) => {
    if (restoring.isPending) return
    setWanted(version)
    void tellOutcome(restoring.mutateAsync({ document, body: { version } }), {
      done: t('library.restored', { version }),
      failed: t('library.restoreFailed'),
    })
  }
  return (
    <>
      <h4 className={styles.part}>{t('library.versions')}</h4>
      <List
        compact
        query={versions}
        rows={versions.data}
        failed={t('library.versionsFailed')}
        className={styles.versions}
      >
        {(version) => (
          <Version
            key={version.id}
            version={version}
            onOpen={() => openSource({ documentId: version.id, filename: document.originalName })}
            onRestore={restore}
            busy={restoring.isPending && wanted === version.version}
          />
        )}
      </List>
    </>
  )
}

interface VersionProps {
  version: DocumentVersion
  onOpen: () => void
  onRestore: (version: number) => void
  busy: boolean
}

function Version({ version: each, onOpen, onRestore, busy }: VersionProps) {
  const { t } = useTranslation()
  const { version, uploadedAt, fileSize, current, status } = each
  return (
    <li className={styles.version}>
      <span>
        {t('knowledge.version', { version })}{' '}
        <span className={styles.muted}>
          {localDate(uploadedAt)} · {kilobytes(fileSize)}
        </span>
      </span>
      {current ? (
        <StatusBadge tone="success">{t('library.inUse')}</StatusBadge>
      ) : status === 'processing' ? (
        <StatusBadge tone="brand">{t('knowledge.status.processing')}</StatusBadge>
      ) : (
        <span className={styles.versionActions}>
          {status === 'completed' && (
            <Button size="small" onClick={onOpen}>
              {t('library.openVersion', { version })}
            </Button>
          )}
          <Button size="small" loading={busy} onClick={() => onRestore(version)}>
            {t('library.restore', { version })}
          </Button>
        </span>
      )}
    </li>
  )
}

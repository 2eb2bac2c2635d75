import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Checkbox, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import { openSource } from '../../source/source.store.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { kilobytes, relativeTime } from '../../ui/format.ts'
import { failureLine, kindOfFile } from '../fileWords.ts'
import { KindIcon } from './kinds.tsx'
import { resemblance } from './resemblance.ts'
import { isHeld, Status } from './Status.tsx'
import { useRowActions, type RowAction } from './useRowActions.ts'
import styles from './Library.module.css'

interface RowProps {
  document: Document
  selected: boolean
  /** Whether what is known of it stands open below. */
  open: boolean
  onSelect: (selected: boolean, range: boolean) => void
  onToggle: () => void
  /** Opens what is known of it where that is changed. */
  onEdit: () => void
}

/** One document of the list, in one row. */
export function DocumentRow({ document, selected, open, onSelect, onToggle, onEdit }: RowProps) {
  const { t } = useTranslation()
  const { originalName: name, accessLevel, pageCount, uploadedAt } = document
  const labels = [...document.tags.map((tag) => `#${tag}`), ...document.topics]
  return (
    <div className={styles.row} data-selected={selected}>
      <span className={styles.select} role="cell">
        <Checkbox
          checked={selected}
          aria-label={t('library.select', { name })}
          onChange={({ target, nativeEvent }) =>
            onSelect(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      <span className={styles.kind} role="cell" aria-hidden>
        <KindIcon name={name} type={document.fileType} />
      </span>
      <div className={styles.words} role="cell">
        <h3 className={styles.name} title={name} dir="auto">
          {name}
        </h3>
        <Facts document={document} open={open} onToggle={onToggle} />
      </div>
      <span className={styles.topics} role="cell" title={labels.join(', ')}>
        {labels.slice(0, 3).join(', ')}
      </span>
      <span className={styles.access} role="cell">
        {t(`knowledge.access.${accessLevel}`)}
      </span>
      <span className={styles.status} role="cell">
        <Status document={document} />
      </span>
      <span className={styles.pages} role="cell">
        {pageCount ?? t('library.noPages')}
      </span>
      <time className={styles.updated} role="cell" dateTime={uploadedAt}>
        {relativeTime(uploadedAt)}
      </time>
      <span className={styles.more} role="cell">
        <RowMenu document={document} onEdit={onEdit} />
      </span>
    </div>
  )
}

function Facts({ document, open, onToggle }: Pick<RowProps, 'document' | 'open' | 'onToggle'>) {
  const { t } = useTranslation()
  const { originalName: name, fileSize, fileType, status, chunkCount, version, folder, citations, error } = document
  if (status === 'processing')
    return (
      <Progress
        className={styles.progress}
        size="small"
        status="active"
        percent={Math.round((document.progress ?? 0) * 100)}
        aria-label={t('knowledge.progress', { name })}
      />
    )
  const facts = [
    kilobytes(fileSize),
    kindOfFile(name, fileType),
    version > 1 && t('knowledge.version', { version }),
    folder,
    citations !== undefined && t('library.cited', { count: citations }),
    resemblance(t, document),
  ].filter(Boolean)
  const whole = chunkCount > 0 ? t('knowledge.chunks', { count: chunkCount }) : t('knowledge.view')
  const label = status === 'completed' ? whole : t('library.showDetails')
  return (
    <p className={styles.facts}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-label={`${label}: ${name}`}
        onClick={onToggle}
      >
        <span aria-hidden>{open ? <DownOutlined /> : <RightOutlined />}</span>
        {label}
      </button>
      {error ? <Failure document={document} /> : facts.join(' · ')}
    </p>
  )
}

/** Why a document cannot be asked about: for what it is held back, or why it could not be read. */
function Failure({ document }: { document: Document }) {
  const { t } = useTranslation()
  const why = failureLine(t, document)
  if (!isHeld(document)) return <span className={styles.error}>{why}</span>
  return (
    <span className={styles.warning} title={why}>
      {why}
    </span>
  )
}

function RowMenu({ document, onEdit }: { document: Document; onEdit: () => void }) {
  const { t } = useTranslation()
  const act = useRowActions()
  const { id, originalName: name, status } = document
  const moving = status === 'processing'
  const actions: (RowAction | 'open' | 'edit' | 'download')[] = [
    ...(status === 'completed' ? (['open'] as const) : []),
    'edit',
    ...(moving ? [] : [isHeld(document) ? ('release' as const) : ('reprocess' as const)]),
    'download',
    'delete',
  ]
  const labels = {
    open: t('knowledge.openDocument'),
    edit: t('library.edit'),
    release: t('library.release'),
    reprocess: t(status === 'completed' ? 'library.reprocess' : 'knowledge.tryAgain'),
    download: t('library.download'),
    delete: t('common.delete'),
  }
  return (
    <ActionMenu
      label={t('knowledge.menu', { name })}
      items={actions.map((key) => ({ key, label: labels[key], danger: key === 'delete' }))}
      onChoose={(key) => {
        if (key === 'open') openSource({ documentId: id, filename: name, url: document.sourceUrl })
        else if (key === 'edit') onEdit()
        else if (key === 'download') window.open(`/api/documents/${id}/file`, '_blank', 'noopener')
        else act(key as RowAction, document)
      }}
    />
  )
}

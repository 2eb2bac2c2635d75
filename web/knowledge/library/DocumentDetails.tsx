import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import { texts } from '../../texts/i18n.ts'
import { localDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ChunkList } from '../ChunkList.tsx'
import { wordFailure } from '../fileWords.ts'
import { warningLines } from '../warningLines.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { Versions } from './Versions.tsx'
import { resemblance } from './resemblance.ts'
import styles from './Library.module.css'

interface DetailsProps {
  document: Document
  /** Whether somebody asked to change it: its name takes the keyboard then, and `onEditing` is told. */
  edited: boolean
  onEditing: () => void
}

/** What is known of a document: summary, topics, figures, versions, its content, and what people may change. */
export function DocumentDetails({ document, edited, onEditing }: DetailsProps) {
  const { t } = useTranslation()
  const { id, originalName: name, status, summary, tags, topics, error } = document
  return (
    <section className={styles.details} aria-label={t('library.details', { name })}>
      {error && (
        <p className={styles.error}>
          {wordFailure(error)} {remedyOf(error.code)}
        </p>
      )}
      {warningLines(t, document.warnings).map((line) => (
        <p key={line} className={styles.warning}>
          {line}
        </p>
      ))}
      <Alike document={document} />
      {summary && <p>{summary}</p>}
      {tags.length + topics.length > 0 && (
        <p className={styles.chips}>
          {tags.map((tag) => (
            <StatusBadge key={`#${tag}`} tone="brand">
              #{tag}
            </StatusBadge>
          ))}
          {topics.map((topic) => (
            <StatusBadge key={topic}>{topic}</StatusBadge>
          ))}
        </p>
      )}
      <Figures document={document} />
      <DocumentForm key={`${name} ${document.accessLevel}`} document={document} edited={edited} onEditing={onEditing} />
      {document.version > 1 && <Versions document={document} />}
      {status === 'completed' && (
        <>
          <h4 className={styles.part}>{t('library.content')}</h4>
          <ChunkList id={`chunks-${id}`} document={document} />
        </>
      )}
    </section>
  )
}

function Alike({ document }: { document: Document }) {
  const { t } = useTranslation()
  const alike = resemblance(t, document)
  return alike && <p className={styles.warning}>{alike}</p>
}

function Figures({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { language, wordCount, pageCount, uploadedAt, citations, status } = document
  const figures = [
    language && languageName(language),
    wordCount !== undefined && t('library.words', { count: wordCount }),
    pageCount !== undefined && t('knowledge.pages', { count: pageCount }),
    localDate(uploadedAt),
    status === 'completed' && (citations ? t('library.cited', { count: citations }) : t('library.neverCited')),
  ]
  return <p className={styles.muted}>{figures.filter(Boolean).join(' · ')}</p>
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(texts.language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** What to do about a failure. */
function remedyOf(code: string): string {
  const remedies: Record<string, string> = texts.t('library.remedies', { returnObjects: true })
  return (Object.hasOwn(remedies, code) ? remedies[code] : remedies['other']) ?? ''
}

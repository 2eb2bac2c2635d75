import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { ApiError } from '../api/apiError.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { PictureView } from './PictureView.tsx'
import { placeText } from '../../shared/chat/answer/placeText.ts'
import { documentQuery, fileAddress } from './source.queries.ts'
import { closeSource, type SourceTarget } from './source.store.ts'
import { SinceNote } from './since/SinceNote.tsx'
import { TextView } from './TextView.tsx'
import styles from './SourceViewer.module.css'

const PdfView = lazy(async () => ({ default: (await import('./PdfView.tsx')).PdfView }))

type View = 'original' | 'text'

/** A document at a place: its head, and the original or the text below. */
export function SourceContent({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const document = useQuery(documentQuery(target.documentId))
  const [chosen, setChosen] = useState<View | null>(null)
  const shows = document.data && originalOf(document.data)
  const view = shows ? (chosen ?? 'original') : 'text'
  return (
    <div className={styles.content}>
      <Head target={target} name={target.filename || document.data?.originalName}>
        {shows && <ViewSwitch view={view} onChange={setChosen} />}
        {document.data && <Links document={document.data} url={target.url} />}
      </Head>
      {document.data?.superseded && (
        <p className={styles.earlier} role="note">
          {t('source.earlierVersion', { version: document.data.version })}
        </p>
      )}
      {document.data && target.since && <SinceNote since={target.since} />}
      {document.isPending && <PageLoading />}
      {document.isError && <Gone error={document.error} target={target} retry={() => void document.refetch()} />}
      {document.data && view === 'text' && <TextView target={target} />}
      {view === 'original' && shows === 'pdf' && (
        <Suspense fallback={<PageLoading />}>
          <PdfView target={target} />
        </Suspense>
      )}
      {view === 'original' && shows === 'image' && <PictureView target={target} />}
    </div>
  )
}

function Head({ target, name, children }: { target: SourceTarget; name: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h2 className={styles.filename}>{name}</h2>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('common.close')} onClick={closeSource} />
      <p className={styles.place}>{placeText(target, t)}</p>
      <div className={styles.bar}>{children}</div>
    </header>
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented<View>
      size="small"
      aria-label={t('source.view')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'original', label: t('source.original') },
        { value: 'text', label: t('source.text') },
      ]}
    />
  )
}

function Links({ document, url }: { document: Document; url: string | undefined }) {
  const { t } = useTranslation()
  const website = document.sourceUrl ?? url
  return (
    <span className={styles.links}>
      {website !== undefined && /^https?:/.test(website) ? (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow">
          {t('source.website')}
        </a>
      ) : (
        <>
          {opensInBrowser(document) && (
            <a href={fileAddress(document.id)} target="_blank" rel="noopener">
              {t('source.open')}
            </a>
          )}
          <a href={fileAddress(document.id)} download={document.originalName}>
            {t('source.download')}
          </a>
        </>
      )}
    </span>
  )
}

interface GoneProps {
  error: Error
  target: SourceTarget
  retry: () => void
}

function Gone({ error, target, retry }: GoneProps) {
  const { t } = useTranslation()
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403))
    return <LoadFailed error={error} retry={retry} />
  return (
    <div className={styles.gone} role="alert">
      <p>{t('source.gone')}</p>
      {target.passage && <blockquote dir="auto">{target.passage.quote}</blockquote>}
    </div>
  )
}

/** Whether a browser shows the original; others it would download, as the link beside does. */
function opensInBrowser(document: Document): boolean {
  return originalOf(document) !== undefined || document.fileType === 'text/plain'
}

/** In which way the original can be shown here, if it can. */
function originalOf({ fileType }: Document): 'pdf' | 'image' | undefined {
  if (fileType === 'application/pdf') return 'pdf'
  return fileType.startsWith('image/') ? 'image' : undefined
}

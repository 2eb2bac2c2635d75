import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, PageLoading } from '../ui/states.tsx'
import { openPdf } from './pdf.ts'
import { PdfPage } from './PdfPage.tsx'
import { fileAddress } from './source.queries.ts'
import type { SourceTarget } from './source.store.ts'
import { useMarked } from './useMarked.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import styles from './PdfView.module.css'

/** The pages of a PDF, opened at the cited one with the cited words marked. */
export function PdfView({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const pdf = usePdf(target.documentId)
  const marked = useMarked(target)
  const [chosen, setPage] = useState<number>()
  const [zoom, setZoom] = useState(1)
  const [lost, setLost] = useState(false)

  if (pdf === 'failed') return <EmptyState alert title={t('source.pdfFailed')} />
  if (pdf === 'loading' || marked === 'loading') return <PageLoading />
  const home = Math.min(Math.max(marked.home, 1), pdf.numPages)
  const shown = Math.min(Math.max(chosen ?? home, 1), pdf.numPages)
  return (
    <>
      <Toolbar page={shown} count={pdf.numPages} onPage={setPage} zoom={zoom} onZoom={setZoom}>
        {target.passage && shown !== home && (
          <Button size="small" onClick={() => setPage(home)}>
            {t('source.backToPassage')}
          </Button>
        )}
      </Toolbar>
      {lost && shown === home && (
        <p className={styles.note} role="status">
          {t('source.notOnPage')}
        </p>
      )}
      <PdfPage
        pdf={pdf}
        page={shown}
        zoom={zoom}
        quote={marked.pages.get(shown)}
        onMarked={(found) => shown === home && setLost(!found)}
      />
    </>
  )
}

interface ToolbarProps {
  page: number
  count: number
  onPage: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  children: ReactNode
}

function Toolbar({ page, count, onPage, zoom, onZoom, children }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.toolbar}>
      <Button
        size="small"
        icon={<LeftOutlined />}
        aria-label={t('source.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('source.pageOf', { page, count })}</span>
      <Button
        size="small"
        icon={<RightOutlined />}
        aria-label={t('source.nextPage')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
      {children}
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
    </div>
  )
}

function usePdf(documentId: number): PDFDocumentProxy | 'loading' | 'failed' {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let current = true
    const task = openPdf(fileAddress(documentId))
    task.promise.then(
      (opened) => current && setPdf(opened),
      () => current && setPdf('failed'),
    )
    return () => {
      current = false
      void task.destroy()
    }
  }, [documentId])
  return pdf
}

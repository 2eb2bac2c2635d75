import { LeftOutlined, MinusOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, PageLoading } from '../ui/states.tsx'
import { openPdf } from './pdf.ts'
import { PdfPage, type PageQuote } from './PdfPage.tsx'
import { chunkQuery, fileAddress } from './source.queries.ts'
import { citedRows } from './citedRows.ts'
import type { SourceTarget } from './source.store.ts'
import styles from './PdfView.module.css'

const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3]

/** The pages of a PDF, opened at the cited one with the cited words marked. */
export function PdfView({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const pdf = usePdf(target.documentId)
  const quote = useQuote(target)
  const home = target.page ?? 1
  const [page, setPage] = useState(home)
  const [zoom, setZoom] = useState(1)
  const [lost, setLost] = useState(false)

  if (pdf === 'failed') return <EmptyState alert title={t('source.pdfFailed')} />
  if (pdf === 'loading' || quote === 'loading') return <PageLoading />
  const shown = Math.min(Math.max(page, 1), pdf.numPages)
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
        quote={shown === home ? quote : undefined}
        onMarked={(found) => setLost(!found)}
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
  const smaller = ZOOMS.findLast((step) => step < zoom)
  const larger = ZOOMS.find((step) => step > zoom)
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
      <span className={styles.zoom}>
        <Button
          size="small"
          icon={<MinusOutlined />}
          aria-label={t('source.zoomOut')}
          disabled={smaller === undefined}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        <Button
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('source.zoomIn')}
          disabled={larger === undefined}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
      </span>
    </div>
  )
}

/** The cited words, with the cells of the rows that they are; without these when the passage cannot be had. */
function useQuote({ documentId, passage }: SourceTarget): PageQuote | undefined | 'loading' {
  const chunk = useQuery(
    passage
      ? chunkQuery(documentId, passage.chunkIndex)
      : { queryKey: ['document', documentId, 'chunk'], queryFn: skipToken },
  )
  return useMemo(() => {
    if (!passage) return undefined
    if (chunk.isPending) return 'loading'
    const rows = chunk.data ? citedRows(chunk.data, passage) : []
    return { words: passage.quote, rows }
  }, [passage, chunk.isPending, chunk.data])
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

import { LeftOutlined, MinusOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, PageLoading } from '../ui/states.tsx'
import { openPdf } from './pdf.ts'
import { PdfPage, type PageQuote } from './PdfPage.tsx'
import { chunkQuery, fileAddress } from './source.queries.ts'
import { citedRows } from './citedRows.ts'
import { markedChunks, type SourceTarget } from './source.store.ts'
import styles from './PdfView.module.css'

const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3]

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

/** Chunks that are asked for to mark what they hold; of an answer over more of them the first ones are marked. */
const MOST_CHUNKS = 20

/**
 * What to mark on which page, and the page to open at. A chunk says on which page it stands and what the cells of its rows are;
 * where it cannot be had, the quoted words are looked for.
 */
function useMarked(target: SourceTarget): { home: number; pages: ReadonlyMap<number, PageQuote> } | 'loading' {
  const { documentId, passage } = target
  const marked = useMemo(() => [...markedChunks(passage)].slice(0, MOST_CHUNKS), [passage])
  const chunks = useQueries({
    queries: marked.map(([position]) => chunkQuery(documentId, position)),
    combine: (results) => ({ pending: results.some((one) => one.isPending), data: results.map((one) => one.data) }),
  })
  return useMemo(() => {
    if (chunks.pending) return 'loading'
    const home = target.page ?? chunks.data[0]?.page ?? 1
    const pages = new Map<number, PageQuote>()
    for (const [at, [position, spans]] of marked.entries()) {
      const chunk = chunks.data[at]
      const page = position === passage?.chunkIndex ? home : chunk?.page
      if (page === undefined) continue
      const words = position === passage?.chunkIndex ? passage.quote : ''
      const { words: before = '', rows = [] } = pages.get(page) ?? {}
      pages.set(page, { words: before || words, rows: [...rows, ...(chunk ? citedRows(chunk, spans) : [])] })
    }
    return { home, pages }
  }, [chunks, marked, passage, target.page])
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

import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states.tsx'
import { placeOf, type PageBox } from './citedBoxes.ts'
import type { QuotedRow } from './citedRows.ts'
import { locateQuote } from './locateQuote.ts'
import { scrollInside } from './scrollInside.ts'
import styles from './PdfView.module.css'

/**
 * Where cited words stand. Of documents that were stored before their places were, these are not known: then the words are looked for,
 * or where they are rows of a table, the cells of these.
 */
export interface PageQuote {
  boxes: readonly PageBox[]
  words: string
  rows: readonly QuotedRow[]
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  page: number
  /** 1 fills the width. */
  zoom: number
  /** What to mark on this page. */
  quote: PageQuote | undefined
  /** Told whether the words were found. */
  onMarked: (found: boolean) => void
}

/** One page of a PDF: its picture, its words laid over it for selecting, and marks under the words. */
export function PdfPage({ pdf, page, zoom, quote, onMarked }: PdfPageProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = sheet.current
    if (!element || width === 0) return
    const controller = new AbortController()
    setFailed(false)
    drawPage({ pdf, page, width: width * zoom, sheet: element, signal: controller.signal }).then(
      (layer) => {
        if (controller.signal.aborted) return
        if (quote && scroller.current) onMarked(markQuote({ scroller: scroller.current, sheet: element, layer }, quote))
      },
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onMarked only reports
  }, [pdf, page, zoom, width, quote])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div
      className={styles.scroller}
      dir="ltr"
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t('source.page', { page })}
    >
      {failed && <EmptyState alert title={t('source.pdfFailed')} />}
      <div className={styles.sheet} ref={sheet} hidden={failed} />
    </div>
  )
}

interface DrawPage {
  pdf: PDFDocumentProxy
  page: number
  /** CSS pixels. */
  width: number
  sheet: HTMLElement
  signal: AbortSignal
}

/** Draws a page off screen and then puts it in place of what the sheet showed before. */
async function drawPage({ pdf, page, width, sheet, signal }: DrawPage): Promise<TextLayer> {
  const proxy = await pdf.getPage(page)
  const viewport = proxy.getViewport({ scale: width / proxy.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  const ratio = Math.min(window.devicePixelRatio || 1, 3)
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  const rendering = proxy.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  signal.addEventListener('abort', () => rendering.cancel())
  await rendering.promise

  const words = document.createElement('div')
  words.className = `${styles.words}`
  const layer = new TextLayer({ textContentSource: await proxy.getTextContent(), container: words, viewport })
  await layer.render()
  signal.throwIfAborted()
  sheet.style.setProperty('--total-scale-factor', String(viewport.scale))
  sheet.style.width = `${viewport.width}px`
  sheet.style.height = `${viewport.height}px`
  sheet.replaceChildren(canvas, words)
  return layer
}

interface DrawnPage {
  scroller: HTMLElement
  sheet: HTMLElement
  layer: TextLayer
}

/** Lays marks over the quote and brings them into view; false when the words are not on the page. */
function markQuote(page: DrawnPage, quote: PageQuote): boolean {
  const { scroller, sheet } = page
  const marks = quote.boxes.length > 0 ? quote.boxes.map(markOver) : marksOfWords(page, quote)
  sheet.append(...marks)
  if (marks[0]) scrollInside(scroller, marks[0])
  return marks.length > 0
}

function marksOfWords({ sheet, layer }: DrawnPage, quote: PageQuote): HTMLElement[] {
  const origin = sheet.getBoundingClientRect()
  const ranges = locateQuote(layer.textContentItemsStr, quote.words, quote.rows)
  return ranges.flatMap(({ item, start, end }) => {
    const node = layer.textDivs[item]?.firstChild
    if (!node) return []
    const range = document.createRange()
    range.setStart(node, Math.min(start, node.textContent?.length ?? 0))
    range.setEnd(node, Math.min(end, node.textContent?.length ?? 0))
    return [...range.getClientRects()].map((box) => markAt(box, origin))
  })
}

function markOver(box: PageBox): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = `${styles.mark}`
  Object.assign(mark.style, placeOf(box))
  return mark
}

function markAt(box: DOMRect, origin: DOMRect): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = `${styles.mark}`
  Object.assign(mark.style, {
    left: `${box.left - origin.left - 1}px`,
    top: `${box.top - origin.top - 1}px`,
    width: `${box.width + 2}px`,
    height: `${box.height + 2}px`,
  })
  return mark
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

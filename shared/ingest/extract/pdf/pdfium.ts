import { ExtractionError } from '../../blocks.ts'
import { countLetters } from '../../boxes/wordBoxes.ts'
import { readPdfiumAnnotations } from './pdfiumAnnotations.ts'
import { pageFrame } from './pageFrame.ts'
import { readPdfiumLines } from './pdfiumLines.ts'
import { hidesText } from './hiddenText.ts'
import { loadPdfium, type Pdfium } from './pdfiumLibrary.ts'
import { drawPage, findScan } from './scannedPage.ts'
import type { OutlineEntry, PdfPage, PdfSource } from './types.ts'

const PASSWORD = 4
const UNSUPPORTED_SECURITY = 5
const MAXIMUM_OUTLINE = 5000
const MAXIMUM_DEPTH = 20

/**
 * Opens a PDF with PDFium, trying the empty password. Throws ENCRYPTED when another one is needed; gives undefined for
 * what PDFium refuses otherwise.
 */
export async function openWithPdfium(data: Uint8Array): Promise<PdfSource | undefined> {
  const pdfium = await loadPdfium()
  const { call } = pdfium
  const pointer = call.malloc(data.length)
  if (pointer === 0) throw new ExtractionError('OUT_OF_MEMORY')
  pdfium.bytes().set(data, pointer)
  const document = call.FPDF_LoadMemDocument(pointer, data.length, 0)
  if (document === 0) {
    const code = call.FPDF_GetLastError()
    call.free(pointer)
    if (code === PASSWORD || code === UNSUPPORTED_SECURITY)
      throw new ExtractionError('ENCRYPTED', `PDFium error ${code}`)
    return undefined
  }
  const title = pdfium.withCString('Title', (tag) =>
    pdfium.text((buffer, bytes) => call.FPDF_GetMetaText(document, tag, buffer, bytes)),
  )
  const hasForm = call.FPDF_GetFormType(document) !== 0
  return {
    pageCount: call.FPDF_GetPageCount(document),
    title,
    outline: readOutline(pdfium, document),
    readPage: async (page) => readPage(pdfium, { document, index: page - 1, hasForm }),
    drawPage: (number) => {
      const page = call.FPDF_LoadPage(document, number - 1)
      if (page === 0) return undefined
      const picture = drawPage(pdfium, page)
      call.FPDF_ClosePage(page)
      return picture
    },
    close: async () => {
      call.FPDF_CloseDocument(document)
      call.free(pointer)
    },
  }
}

function readPage(pdfium: Pdfium, at: { document: number; index: number; hasForm: boolean }): PdfPage | undefined {
  const { call } = pdfium
  const page = call.FPDF_LoadPage(at.document, at.index)
  if (page === 0) return undefined
  const text = call.FPDFText_LoadPage(page)
  try {
    if (text === 0) return undefined
    const lines = readPdfiumLines(pdfium, text, pageFrame(pdfium, page))
    const letters = lines.reduce((sum, line) => sum + countLetters(line.text), 0)
    const scan = findScan(pdfium, { page, text, letters })
    const hidden = hidesText(pdfium, { page, text })
    const written = readPdfiumAnnotations(pdfium, { page, hasForm: at.hasForm })
    return { lines, written, ...(scan && { scan }), ...(hidden && { hidden }) }
  } finally {
    if (text !== 0) call.FPDFText_ClosePage(text)
    call.FPDF_ClosePage(page)
  }
}

/** Outlines may be circular: entries are counted, and none is visited twice. */
function readOutline(pdfium: Pdfium, document: number): OutlineEntry[] {
  const { call } = pdfium
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()

  function visit(parent: number, depth: number): void {
    let bookmark = call.FPDFBookmark_GetFirstChild(document, parent)
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < MAXIMUM_OUTLINE) {
      seen.add(bookmark)
      const entry = bookmark
      const title = pdfium.text((buffer, bytes) => call.FPDFBookmark_GetTitle(entry, buffer, bytes))
      entries.push({ title, depth, page: pageOf(entry) + 1 })
      if (depth < MAXIMUM_DEPTH) visit(bookmark, depth + 1)
      bookmark = call.FPDFBookmark_GetNextSibling(document, bookmark)
    }
  }

  function pageOf(bookmark: number): number {
    const direct = call.FPDFBookmark_GetDest(document, bookmark)
    const action = direct === 0 ? call.FPDFBookmark_GetAction(bookmark) : 0
    const destination = action === 0 ? direct : call.FPDFAction_GetDest(document, action)
    return destination === 0 ? -1 : call.FPDFDest_GetDestPageIndex(document, destination)
  }

  visit(0, 1)
  return entries.filter((entry) => entry.page >= 1 && entry.title.trim() !== '')
}

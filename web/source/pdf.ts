import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Opens a PDF of this site. Only the parts that are looked at are fetched; scripts inside are never run. */
export function openPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: address,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
  })
}

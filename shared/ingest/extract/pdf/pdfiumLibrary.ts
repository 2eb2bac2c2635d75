import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'

/** The functions of PDFium's C interface that are used here; pointers and handles are numbers. */
export interface PdfiumFunctions {
  malloc(bytes: number): number
  free(pointer: number): void
  FPDF_InitLibrary(): void
  FPDF_LoadMemDocument(data: number, bytes: number, password: number): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: number): number
  FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetFormType(document: number): number
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  // oxlint-disable-next-line max-params -- PDFium's signature
  FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
  FPDFBitmap_CreateEx(width: number, height: number, format: number, memory: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): number
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
  // oxlint-disable-next-line max-params -- PDFium's signature
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void
  FPDFPage_GetAnnotCount(page: number): number
  FPDFPage_GetAnnot(page: number, index: number): number
  FPDFPage_CloseAnnot(annotation: number): void
  FPDFAnnot_GetSubtype(annotation: number): number
  FPDFAnnot_GetFlags(annotation: number): number
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_IsGenerated(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetFontSize(text: number, index: number): number
  FPDFText_GetFontWeight(text: number, index: number): number
  FPDFText_GetFontInfo(text: number, index: number, buffer: number, bytes: number, flags: number): number
  FPDFText_GetCharAngle(text: number, index: number): number
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number
  FPDFText_GetTextObject(text: number, index: number): number
  FPDFTextObj_GetTextRenderMode(object: number): number
  FPDFText_GetFillColor(text: number, index: number, red: number, green: number, blue: number, alpha: number): number
  FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number
  FPDFBookmark_GetDest(document: number, bookmark: number): number
  FPDFBookmark_GetAction(bookmark: number): number
  FPDFAction_GetDest(document: number, action: number): number
  FPDFDest_GetDestPageIndex(document: number, destination: number): number
}

/** PDFium with a small block of its memory for results that come by pointer. */
export interface Pdfium {
  call: PdfiumFunctions
  bytes(): Uint8Array
  /** Address of 64 bytes for results, at a multiple of 8. */
  scratch: number
  /** Numbers in PDFium's memory from an address on. */
  doubles(at: number, count: number): Float64Array
  floats(at: number, count: number): Float32Array
  integers(at: number, count: number): Int32Array
  /** Text of the two-step calls that first tell the length and then fill a buffer with UTF-16. */
  text(fill: (buffer: number, bytes: number) => number): string
  withCString<T>(value: string, use: (pointer: number) => T): T
}

let loading: Promise<Pdfium> | undefined

/** PDFium, started once in a process. After an abort the instance is unusable: end the process then. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start()
  return loading
}

async function start(): Promise<Pdfium> {
  // Found as a file of its package, because a bundle of this code lies elsewhere.
  const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  const wasmBinary = new Uint8Array(await readFile(file)).buffer
  const wasm = await PDFiumModule({ wasmBinary, locateFile: () => '' })
  const call = wasm.wasmExports as unknown as PdfiumFunctions
  call.FPDF_InitLibrary()
  const scratch = call.malloc(64)
  return {
    call,
    bytes: () => wasm.HEAPU8,
    scratch,
    doubles: (at, count) => new Float64Array(wasm.HEAPU8.buffer, at, count),
    floats: (at, count) => new Float32Array(wasm.HEAPU8.buffer, at, count),
    integers: (at, count) => new Int32Array(wasm.HEAPU8.buffer, at, count),
    text(fill) {
      const size = Math.min(fill(0, 0), 1_000_000)
      if (size <= 2) return ''
      const buffer = call.malloc(size)
      fill(buffer, size)
      const text = new TextDecoder('utf-16le').decode(wasm.HEAPU8.slice(buffer, buffer + size - 2))
      call.free(buffer)
      return text
    },
    withCString(value, use) {
      const encoded = new TextEncoder().encode(`${value}\0`)
      const pointer = call.malloc(encoded.length)
      wasm.HEAPU8.set(encoded, pointer)
      try {
        return use(pointer)
      } finally {
        call.free(pointer)
      }
    },
  }
}

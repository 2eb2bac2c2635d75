import type { GrayPicture } from '../ocr/grayPicture.ts'
import type { Pdfium } from './pdfiumLibrary.ts'

/** Why the text of a page is sought in its picture: it is nothing but one, or its fonts do not tell their letters. */
export type Scan = 'picture' | 'garbled'

/**
 * A page with fewer letters, and with pictures over so much of it, is a scan: both are needed, or line art is read for words. A picture of
 * a few lines that somebody has printed on a page of their own covers a third of it.
 */
const FEW_LETTERS = 20
const LARGE_PICTURE = 0.25
/**
 * Share of a page's characters whose font does not say what letter they are. It is 11 to 100 % on pages that came out garbled, and
 * under 10 % on all of 747 pages of other documents.
 */
const GARBLED_SHARE = 0.1
const IMAGE = 3
const FORM = 5
/** Pictures are often cut into strips. */
const MOST_OBJECTS = 5000
const DEEPEST_FORM = 3

/** Tells whether a loaded page is to be recognised; `text` is its loaded text page. */
export function findScan(
  pdfium: Pdfium,
  { page, text, letters }: { page: number; text: number; letters: number },
): Scan | undefined {
  if (letters < FEW_LETTERS) return pictureShare(pdfium, page) > LARGE_PICTURE ? 'picture' : undefined
  return garbledShare(pdfium, text) > GARBLED_SHARE ? 'garbled' : undefined
}

function garbledShare({ call }: Pdfium, text: number): number {
  const count = Math.min(call.FPDFText_CountChars(text), 20_000)
  let inked = 0
  let unknown = 0
  for (let at = 0; at < count; at += 1) {
    if (call.FPDFText_GetUnicode(text, at) === 32 || call.FPDFText_IsGenerated(text, at) === 1) continue
    inked += 1
    if (call.FPDFText_HasUnicodeMapError(text, at) === 1) unknown += 1
  }
  return inked === 0 ? 0 : unknown / inked
}

/** Share of a loaded page that pictures cover; above 1 where they overlap. */
export function pictureShare(pdfium: Pdfium, page: number): number {
  const { call } = pdfium
  const area = call.FPDF_GetPageWidthF(page) * call.FPDF_GetPageHeightF(page)
  let covered = 0
  const count = Math.min(call.FPDFPage_CountObjects(page), MOST_OBJECTS)
  for (let at = 0; at < count; at += 1) {
    const object = call.FPDFPage_GetObject(page, at)
    if (holdsPicture(pdfium, object, 0)) covered += areaOf(pdfium, object)
  }
  return area > 0 ? covered / area : 0
}

function holdsPicture(pdfium: Pdfium, object: number, depth: number): boolean {
  const { call } = pdfium
  const type = call.FPDFPageObj_GetType(object)
  if (type === IMAGE) return true
  if (type !== FORM || depth >= DEEPEST_FORM) return false
  const count = Math.min(call.FPDFFormObj_CountObjects(object), MOST_OBJECTS)
  // The last ones are asked first: a picture that fills a page is mostly drawn alone.
  for (let at = count - 1; at >= Math.max(0, count - 20); at -= 1)
    if (holdsPicture(pdfium, call.FPDFFormObj_GetObject(object, at), depth + 1)) return true
  return false
}

function areaOf({ call, scratch, floats }: Pdfium, object: number): number {
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return 0
  const [left = 0, bottom = 0, right = 0, top = 0] = floats(scratch, 4)
  return Math.max(0, right - left) * Math.max(0, top - bottom)
}

const DOTS_PER_INCH = 200
const LONGEST_SIDE = 3000
const GRAY = 1
const WITH_ANNOTATIONS = 1
const WITHOUT_COLOURS = 8

/** The picture of a loaded page in shades of grey; undefined where there is no memory for it. */
export function drawPage(pdfium: Pdfium, page: number): GrayPicture | undefined {
  const { call } = pdfium
  const [wide, high] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)]
  const scale = Math.min(DOTS_PER_INCH / 72, LONGEST_SIDE / Math.max(wide, high, 1))
  const [width, height] = [wide, high].map((points) => Math.max(1, Math.round(points * scale))) as [number, number]
  const bitmap = call.FPDFBitmap_CreateEx(width, height, GRAY, 0, 0)
  if (bitmap === 0) return undefined
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | WITHOUT_COLOURS)
    const start = call.FPDFBitmap_GetBuffer(bitmap)
    const stride = call.FPDFBitmap_GetStride(bitmap)
    const pixels = new Uint8Array(width * height)
    const memory = pdfium.bytes()
    for (let y = 0; y < height; y += 1) {
      const row = start + y * stride
      pixels.set(memory.subarray(row, row + width), y * width)
    }
    return { width, height, pixels }
  } finally {
    call.FPDFBitmap_Destroy(bitmap)
  }
}

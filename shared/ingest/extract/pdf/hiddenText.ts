import type { GrayPicture } from '../ocr/grayPicture.ts'
import { LIMITS } from '../limits.ts'
import { pageFrame } from './pageFrame.ts'
import type { Pdfium } from './pdfiumLibrary.ts'
import { drawPage, pictureShare } from './scannedPage.ts'

/** Every so many characters one is looked at: a page holds thousands. */
const STRIDE = 2
/** So many letters are hidden before it is told: names of programs that make PDFs, which some of them hide on each page, have thirty. */
const LEAST_LETTERS = 40
/** Letters of less than this, in points, are dots to the eye. */
const SPECK = 1
/** Of colours from here on, and of text that is not painted, the picture of the page says whether it can be seen. */
const PALE = 235
/** Shades of grey between which the eye sees no letter. */
const SAME_SHADE = 8
/** Characters that are looked for in the picture. */
const MOST_DOUBTFUL = 500
const INVISIBLE = 3
/** Where pictures cover this share of a page, text that is not painted is what was recognised in them. */
const SCANNED = 0.05

/** A character's box in the page's own coordinates. */
interface CharBox {
  left: number
  right: number
  bottom: number
  top: number
}

/**
 * Whether a loaded page holds a sentence or more that nobody sees: in letters of less than a point, off the sheet, or without a trace where it should
 * stand, because it is white on white, transparent or not painted. Text that is not painted on a page with pictures, or over drawn letters, is what
 * text recognition adds to a scan, and is not hidden. Text below an opaque picture is not found. The page is drawn only where something is doubtful.
 */
export function hidesText(pdfium: Pdfium, { page, text }: { page: number; text: number }): boolean {
  const { call, scratch } = pdfium
  const count = Math.min(call.FPDFText_CountChars(text), LIMITS.pageCharacters)
  const sheet = mediaBox(pdfium, page)
  let scanned: boolean | undefined
  const isRecognized = () => (scanned ??= pictureShare(pdfium, page) > SCANNED)
  const doubtful: CharBox[] = []
  let hidden = 0
  for (let at = 0; at < count; at += STRIDE) {
    if (call.FPDFText_GetUnicode(text, at) <= 32 || call.FPDFText_IsGenerated(text, at) === 1) continue
    if (call.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) continue
    const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.doubles(scratch, 4)
    const box = { left, right, bottom, top }
    if (isSpeck(pdfium, text, at) || (sheet && isOff(box, sheet))) hidden += 1
    else if (doubtful.length < MOST_DOUBTFUL && isDoubtful(pdfium, { text, at, isRecognized })) doubtful.push(box)
    if (hidden * STRIDE >= LEAST_LETTERS) return true
  }
  if ((hidden + doubtful.length) * STRIDE < LEAST_LETTERS) return false
  const picture = drawPage(pdfium, page)
  if (!picture) return false
  const frame = pageFrame(pdfium, page)
  const unseen = doubtful.filter(({ left, right, bottom, top }) => {
    const size = top - bottom
    return isBlank(picture, frame({ left, right, baseline: bottom + 0.22 * size, size, angle: 0 }))
  })
  return (hidden + unseen.length) * STRIDE >= LEAST_LETTERS
}

/** The sheet that the page is cut from; undefined where the page does not say it itself. */
function mediaBox({ call, scratch, floats }: Pdfium, page: number): CharBox | undefined {
  if (call.FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = floats(scratch, 4)
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) }
}

function isOff(box: CharBox, sheet: CharBox): boolean {
  return box.right < sheet.left || box.left > sheet.right || box.top < sheet.bottom || box.bottom > sheet.top
}

function isSpeck(pdfium: Pdfium, text: number, at: number): boolean {
  const size = pdfium.call.FPDFText_GetFontSize(text, at)
  if (pdfium.call.FPDFText_GetMatrix(text, at, pdfium.scratch) === 0) return false
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.floats(pdfium.scratch, 4)
  const shown = size * Math.max(Math.hypot(a, b), Math.hypot(c, d))
  return shown > 0 && shown < SPECK
}

function isDoubtful(
  pdfium: Pdfium,
  { text, at, isRecognized }: { text: number; at: number; isRecognized: () => boolean },
): boolean {
  const { call, scratch } = pdfium
  const object = call.FPDFText_GetTextObject(text, at)
  if (object !== 0 && call.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) return !isRecognized()
  if (call.FPDFText_GetFillColor(text, at, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return false
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.integers(scratch, 4)
  return alpha <= 8 || Math.min(red, green, blue) >= PALE
}

/** Whether a part of the page, given as shares of its width and height, is of one shade; what lies outside is. */
function isBlank(
  { width, height, pixels }: GrayPicture,
  box: { x: number; y: number; width: number; height: number },
): boolean {
  const [x0, x1] = [Math.floor(box.x * width), Math.ceil((box.x + box.width) * width)]
  const [y0, y1] = [Math.floor(box.y * height), Math.ceil((box.y + box.height) * height)]
  let [least, most] = [255, 0]
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 1) {
      const shade = pixels[y * width + x] ?? 255
      least = Math.min(least, shade)
      most = Math.max(most, shade)
    }
  return most - least < SAME_SHADE
}

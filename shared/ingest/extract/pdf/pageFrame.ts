import type { Box } from '../../boxes/wordBoxes.ts'
import type { Pdfium } from './pdfiumLibrary.ts'

/** A stretch of a line, in the frame that is turned with the line. */
export interface LineStretch {
  left: number
  right: number
  baseline: number
  /** Font size. */
  size: number
  /** In radians, counter-clockwise. */
  angle: number
}

/** Gives the place of a stretch on the page as it is shown: cropped, and turned as the file says. */
export type PageFrame = (stretch: LineStretch) => Box

/** How far letters reach above and below their baseline, in multiples of the font size, in most fonts. */
const ASCENT = 0.78
const DESCENT = 0.22
/** Page coordinates are probed at this distance, and device coordinates are whole numbers: so many are a page's width. */
const PROBE = 1000
const DEVICE = 1_000_000

/** Asks PDFium how a loaded page's coordinates lie on the page as it is shown. */
export function pageFrame(pdfium: Pdfium, page: number): PageFrame {
  const origin = shownAt(pdfium, page, { x: 0, y: 0 })
  const alongX = shownAt(pdfium, page, { x: PROBE, y: 0 })
  const alongY = shownAt(pdfium, page, { x: 0, y: PROBE })
  const shown = (x: number, y: number) => ({
    x: origin.x + ((alongX.x - origin.x) * x + (alongY.x - origin.x) * y) / PROBE,
    y: origin.y + ((alongX.y - origin.y) * x + (alongY.y - origin.y) * y) / PROBE,
  })
  return frameBy(shown)
}

/** The frame of a page that shows the point (x, y) of its own coordinates at these shares of its width and height. */
export function frameBy(shown: (x: number, y: number) => { x: number; y: number }): PageFrame {
  return ({ left, right, baseline, size, angle }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const corner = (along: number, up: number) => shown(along * cos - up * sin, along * sin + up * cos)
    const a = corner(left, baseline + ASCENT * size)
    const b = corner(right, baseline - DESCENT * size)
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
  }
}

/** Where a point of the page is shown, as shares of its width and height from the upper left corner. */
function shownAt(pdfium: Pdfium, page: number, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const { call, scratch } = pdfium
  call.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, scratch, scratch + 4)
  const [deviceX = 0, deviceY = 0] = pdfium.integers(scratch, 2)
  return { x: deviceX / DEVICE, y: deviceY / DEVICE }
}

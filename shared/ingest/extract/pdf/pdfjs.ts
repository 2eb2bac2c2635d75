import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { frameBy, type PageFrame } from './pageFrame.ts'
import type { PdfLine, PdfSource } from './types.ts'
import { wordsOfRuns } from './wordsOfRuns.ts'

/** Opens a PDF with pdf.js. Throws ENCRYPTED when a password is needed and CORRUPT for what it refuses otherwise. */
export async function openWithPdfjs(bytes: Uint8Array): Promise<PdfSource> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  GlobalWorkerOptions.workerSrc = pathToFileURL(join(home, 'legacy', 'build', 'pdf.worker.mjs')).href
  const task = getDocument({
    // The library takes the buffer for itself.
    data: Uint8Array.from(bytes),
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const document = await task.promise.catch((error: unknown) => {
    const detail = String(error)
    throw new ExtractionError(/Password/.test(detail) ? 'ENCRYPTED' : 'CORRUPT', detail)
  })
  return {
    pageCount: document.numPages,
    title: undefined,
    outline: [],
    readPage: async (number) => {
      try {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const frame = frameOf(page.getViewport({ scale: 1 }))
        page.cleanup()
        return {
          lines: toLines(
            items.filter((item) => 'str' in item),
            frame,
          ),
          written: [],
        }
      } catch {
        return undefined
      }
    },
    close: () => task.destroy(),
  }
}

interface TextItem {
  str: string
  dir: string
  transform: number[]
  width: number
  hasEOL: boolean
}

function frameOf(viewport: { width: number; height: number; convertToViewportPoint(x: number, y: number): number[] }) {
  return frameBy((x, y) => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y)
    return { x: left / viewport.width, y: top / viewport.height }
  })
}

function toLines(items: readonly TextItem[], frame: PageFrame): PdfLine[] {
  const lines: PdfLine[] = []
  let parts: TextItem[] = []
  let characters = 0
  for (const item of items) {
    characters += item.str.length
    if (characters > LIMITS.pageCharacters) break
    parts.push(item)
    if (item.hasEOL) flush()
  }
  flush()
  return lines

  function flush(): void {
    const first = parts.find((part) => part.str.trim() !== '')
    if (first) lines.push(toLine(parts, first, frame))
    parts = []
  }
}

function toLine(parts: readonly TextItem[], first: TextItem, frame: PageFrame): PdfLine {
  const [a = 1, b = 0, c = 0, d = 1] = first.transform
  const angle = Math.atan2(b, a)
  const baseline = (first.transform[5] ?? 0) * Math.cos(angle) - (first.transform[4] ?? 0) * Math.sin(angle)
  const size = Math.hypot(c, d)
  const words = wordsOfRuns(
    parts.map(({ str, dir, transform: [, , , , x = 0, y = 0], width }) => {
      const left = x * Math.cos(angle) + y * Math.sin(angle)
      return { text: str, left, right: left + width, isRightToLeft: dir === 'rtl' }
    }),
  )
  return {
    text: parts.map((part) => part.str).join(''),
    words: words.map((word) => ({ ...word, box: frame({ ...word, baseline, size, angle }) })),
    left: words.reduce((least, word) => Math.min(least, word.left), Number.POSITIVE_INFINITY),
    right: words.reduce((most, word) => Math.max(most, word.right), Number.NEGATIVE_INFINITY),
    baseline,
    size,
    bold: false,
    angle: Math.round((angle * 180) / Math.PI) % 360,
    hyphenated: false,
  }
}

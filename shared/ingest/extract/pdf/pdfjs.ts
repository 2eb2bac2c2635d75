import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import type { PdfLine, PdfSource } from './types.ts'

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
    isEvalSupported: false,
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
        page.cleanup()
        return { lines: toLines(items.filter((item) => 'str' in item)), fields: [] }
      } catch {
        return undefined
      }
    },
    close: () => task.destroy(),
  }
}

interface TextItem {
  str: string
  transform: number[]
  width: number
  hasEOL: boolean
}

function toLines(items: readonly TextItem[]): PdfLine[] {
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
    const inked = parts.filter((part) => part.str.trim() !== '')
    const text = parts.map((part) => part.str).join('')
    parts = []
    const [first] = inked
    if (first) lines.push(toLine(text, inked, first))
  }
}

function toLine(text: string, parts: readonly TextItem[], first: TextItem): PdfLine {
  const [a = 1, b = 0, c = 0, d = 1] = first.transform
  const angle = Math.atan2(b, a)
  const along = (part: TextItem) =>
    (part.transform[4] ?? 0) * Math.cos(angle) + (part.transform[5] ?? 0) * Math.sin(angle)
  const left = Math.min(...parts.map(along))
  const right = Math.max(...parts.map((part) => along(part) + part.width))
  return {
    text,
    words: [{ text: text.trim(), left, right }],
    left,
    right,
    baseline: (first.transform[5] ?? 0) * Math.cos(angle) - (first.transform[4] ?? 0) * Math.sin(angle),
    size: Math.hypot(c, d),
    bold: false,
    angle: Math.round((angle * 180) / Math.PI) % 360,
    hyphenated: false,
  }
}

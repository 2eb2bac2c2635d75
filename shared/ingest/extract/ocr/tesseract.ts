import { createWorker, OEM, type Line, type Page } from 'tesseract.js'
import { countLetters } from '../../boxes/wordBoxes.ts'
import { asGraymap, type GrayPicture } from './grayPicture.ts'
import { findLanguageData, type OcrSettings } from './languageData.ts'
import type { RecognizedLine } from './recognizedPage.ts'

/** A running recogniser: a thread with a WebAssembly program of 50 to 300 MB. */
export interface Tesseract {
  /**
   * Reads an upright picture. Rejects when it cannot be read or takes this process more than `mostMs` of CPU time; the recogniser is
   * of no use then.
   */
  read(picture: GrayPicture, mostMs: number): Promise<{ confidence: number; lines: RecognizedLine[] }>
  close(): void
}

const LOOK_MS = 250

/**
 * Starts a recogniser whose data comes from the disk alone. Rejects where the data is damaged; `createWorker` by itself would
 * wait for ever then.
 */
export async function openTesseract(settings: OcrSettings): Promise<Tesseract> {
  const { path, gzip } = findLanguageData(settings)
  const worker = await new Promise<Awaited<ReturnType<typeof createWorker>>>((resolve, reject) => {
    createWorker([...settings.languages], OEM.LSTM_ONLY, {
      langPath: path,
      gzip,
      // Otherwise it leaves five megabytes a language in the working directory.
      cacheMethod: 'none',
      errorHandler: reject,
    }).then(resolve, reject)
  })
  return {
    async read(picture, mostMs) {
      const stop = new AbortController()
      const tooLong = pastTime(mostMs, stop.signal)
      try {
        const { data } = await Promise.race([
          worker.recognize(asGraymap(picture), {}, { blocks: true, text: false }),
          tooLong,
        ])
        return { confidence: confidenceOf(data), lines: linesOf(data) }
      } finally {
        stop.abort()
      }
    },
    close: () => void worker.terminate(),
  }
}

/** Rejects once the process has taken so much CPU time more than now; never after `ended`. */
function pastTime(ms: number, ended: AbortSignal): Promise<never> {
  const started = process.cpuUsage()
  return new Promise((_, reject) => {
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(started)
      if ((user + system) / 1000 > ms) reject(new Error('recognising the picture took too long'))
    }, LOOK_MS)
    ended.addEventListener('abort', () => clearInterval(timer))
  })
}

/**
 * How sure the letters are on average. Tesseract's own figure counts words, and is 65 to 69 for pages that lie on their side, where it
 * sees rows of marks and single letters; by letters it is below 40 there.
 */
function confidenceOf(page: Page): number {
  let letters = 0
  let sure = 0
  for (const { text, confidence } of allLines(page).flatMap(({ words }) => words)) {
    const own = countLetters(text)
    letters += Math.max(1, own)
    sure += own * confidence
  }
  return letters === 0 ? 0 : sure / letters
}

function allLines({ blocks }: Page): Line[] {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
}

function linesOf(page: Page): RecognizedLine[] {
  return allLines(page).flatMap(({ words, baseline, rowAttributes, bbox }) => {
    const kept = words.filter((word) => word.text.trim() !== '' && word.confidence >= LEAST_SURE_WORD)
    if (kept.length === 0) return []
    return {
      words: kept.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
        text: text.trim(),
        left: x0,
        top: y0,
        right: x1,
        bottom: y1,
      })),
      baseline: (baseline.y0 + baseline.y1) / 2,
      height: rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : bbox.y1 - bbox.y0,
    }
  })
}

/** Words below are specks, rules and drawings. */
const LEAST_SURE_WORD = 20

import { ExtractionError } from '../../blocks.ts'
import type { GrayPicture } from './grayPicture.ts'
import type { OcrSettings } from './languageData.ts'
import { recognizePage } from './recognizePage.ts'
import type { RecognizedPage } from './recognizedPage.ts'
import type { Tesseract } from './tesseract.ts'

/** The text of this file's pictures is wanted, which whoever reads it has not asked for yet. */
export class RecognitionNeeded extends Error {
  constructor() {
    super('the text of pictures must be recognised')
    this.name = 'RecognitionNeeded'
  }
}

/** Recognises the pages of one document. */
export interface Recognition {
  /**
   * What the page says (pictures are page 1), undefined where it could not be read or as many pages have been as may be. `draw`
   * gives its picture, undefined where there is none. @throws RecognitionNeeded
   */
  page(
    number: number,
    draw: () => GrayPicture | undefined | Promise<GrayPicture | undefined>,
  ): Promise<RecognizedPage | undefined>
}

/** Recognises nothing: the first page that needs it ends the reading. */
export const NO_RECOGNITION: Recognition = { page: () => Promise.reject(new RecognitionNeeded()) }

/** What is known from an earlier try, by the number of the page. */
export type KnownPages = ReadonlyMap<number, RecognizedPage>

/** CPU time in milliseconds that a page may take, however many directions are tried. */
export const PAGE_MS = 60_000

/** The recogniser gave up on a page, or was given up on. */
class PageNotRead extends Error {}

/** Smaller pictures hold no words. */
const SMALLEST_SIDE = 20

/**
 * Recognises with a program that is started at the first page that needs it. Pages that are `known` are not read again; `onPage` hears
 * of each that is. Close it when the document is read.
 */
export function createRecognition(options: {
  settings: OcrSettings
  known: KnownPages
  onPage: (number: number, page: RecognizedPage) => void
}): Recognition & { close(): void } {
  const { settings, known, onPage } = options
  let running: Tesseract | undefined
  let pages = 0

  const read = async (picture: GrayPicture, until: number) => {
    // Only now: the program is large, and most documents have no use for it.
    running ??= await (await import('./tesseract.ts')).openTesseract(settings).catch((error: unknown) => {
      throw new ExtractionError('INTERNAL', String(error))
    })
    try {
      return await running.read(picture, until - cpuMs())
    } catch {
      running.close()
      running = undefined
      throw new PageNotRead()
    }
  }

  return {
    async page(number, draw) {
      pages += 1
      const earlier = known.get(number)
      if (earlier) return earlier
      if (pages > settings.pages) return undefined
      const picture = await draw()
      if (!picture) return undefined
      const { width, height } = picture
      if (Math.min(width, height) < SMALLEST_SIDE) return { width, height, turn: 0, confidence: 0, lines: [] }
      const until = cpuMs() + PAGE_MS
      const page = await recognizePage(picture, (turned) => read(turned, until)).catch((error: unknown) => {
        if (error instanceof PageNotRead) return undefined
        throw error
      })
      if (page) onPage(number, page)
      return page
    },
    close() {
      running?.close()
      running = undefined
    },
  }
}

/** CPU time of this process, all threads together. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What recognition reads with. */
export interface OcrSettings {
  /** Tesseract's codes of the languages that are looked for, the commonest first: `eng`, `deu`, `chi_sim`. */
  languages: readonly string[]
  /** Folder with `<code>.traineddata` or `<code>.traineddata.gz` for each of them; undefined for what ships, which is English. */
  folder: string | undefined
  /** Pages of a document that are recognised at most. */
  pages: number
}

/** English, from the package that ships, and fifty pages a document. */
export const USUAL_OCR: OcrSettings = { languages: ['eng'], folder: undefined, pages: 50 }

/** Where the data of the languages lies, all in one folder and in one form. @throws Error that names what is missing */
export function findLanguageData({ languages, folder }: OcrSettings): { path: string; gzip: boolean } {
  const path = folder ?? shippedFolder()
  const missing = (gzip: boolean) =>
    languages.filter((code) => !existsSync(join(path, `${code}.traineddata${gzip ? '.gz' : ''}`)))
  for (const gzip of [true, false]) if (missing(gzip).length === 0) return { path, gzip }
  const rest = missing(false).filter((code) => missing(true).includes(code))
  throw new Error(
    `No data to recognise ${(rest.length > 0 ? rest : languages).join(', ')} in ${path}: it takes a file <code>.traineddata.gz, or <code>.traineddata, for each language, all of one form`,
  )
}

/** Found as a file of its package, because a bundle of this code lies elsewhere. */
function shippedFolder(): string {
  const home = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  return join(home, '4.0.0_best_int')
}

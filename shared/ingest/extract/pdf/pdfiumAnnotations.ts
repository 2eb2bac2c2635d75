import { LIMITS } from '../limits.ts'
import type { Pdfium } from './pdfiumLibrary.ts'

const FREE_TEXT = 3
const WIDGET = 20
/** Flags of annotations that are not to be seen on a screen: Hidden and NoView (ISO 32000-1, 12.5.3). */
const UNSEEN = 2 | 32
const MOST = 5000
const OFF = new Set(['', 'Off'])

/**
 * What was written onto a loaded page and is no part of its text: filled-in form fields as "label: value" where the document has a
 * form, and texts that somebody has typed. What is hidden is left out.
 */
export function readPdfiumAnnotations(pdfium: Pdfium, { page, hasForm }: { page: number; hasForm: boolean }): string[] {
  const { call } = pdfium
  const texts: string[] = []
  let characters = 0
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MOST)
  for (let index = 0; index < count && characters < LIMITS.pageCharacters; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const text = textOf(pdfium, annotation, hasForm)
    if (text !== '') texts.push(text)
    characters += text.length
    call.FPDFPage_CloseAnnot(annotation)
  }
  return texts
}

function textOf(pdfium: Pdfium, annotation: number, hasForm: boolean): string {
  const { call } = pdfium
  const kind = call.FPDFAnnot_GetSubtype(annotation)
  if ((kind !== WIDGET && kind !== FREE_TEXT) || (call.FPDFAnnot_GetFlags(annotation) & UNSEEN) !== 0) return ''
  if (kind === FREE_TEXT) return entry(pdfium, annotation, 'Contents').replace(/\r\n?/g, '\n')
  const value = hasForm ? entry(pdfium, annotation, 'V') : ''
  if (OFF.has(value)) return ''
  const label = entry(pdfium, annotation, 'TU') || entry(pdfium, annotation, 'T')
  return label === '' ? value : `${label}: ${value}`
}

function entry(pdfium: Pdfium, annotation: number, key: string): string {
  const { call } = pdfium
  return pdfium
    .withCString(key, (name) =>
      pdfium.text((buffer, bytes) => call.FPDFAnnot_GetStringValue(annotation, name, buffer, bytes)),
    )
    .trim()
}

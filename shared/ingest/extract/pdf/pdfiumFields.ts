import type { Pdfium } from './pdfiumLibrary.ts'

const WIDGET = 20
const MOST = 5000
const OFF = new Set(['', 'Off'])

/** Filled-in form fields of a loaded page as "label: value"; their values are no part of the page's text. */
export function readPdfiumFields(pdfium: Pdfium, page: number): string[] {
  const { call } = pdfium
  const fields: string[] = []
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MOST)
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    if (call.FPDFAnnot_GetSubtype(annotation) === WIDGET) {
      const value = entry(pdfium, annotation, 'V').trim()
      const label = (entry(pdfium, annotation, 'TU') || entry(pdfium, annotation, 'T')).trim()
      if (!OFF.has(value)) fields.push(label === '' ? value : `${label}: ${value}`)
    }
    call.FPDFPage_CloseAnnot(annotation)
  }
  return fields
}

function entry(pdfium: Pdfium, annotation: number, key: string): string {
  const { call } = pdfium
  return pdfium.withCString(key, (name) =>
    pdfium.text((buffer, bytes) => call.FPDFAnnot_GetStringValue(annotation, name, buffer, bytes)),
  )
}

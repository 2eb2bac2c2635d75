import type { DocumentChunk } from '../../contract/documents.ts'

/** A place inside a document, as answers and chunks carry it. */
export type Place = Pick<DocumentChunk, 'page' | 'slide' | 'sheet' | 'rows' | 'heading'>

/** Words of a catalogue for places; those of the pages and those of the widget have the same keys. */
export type PlaceWords = (
  key: 'source.page' | 'source.slide' | 'source.sheet' | 'source.row' | 'source.rows',
  values: Record<string, string | number>,
) => string

/** A place in words: "Page 3 · Fees › Refunds", "Sheet “Rates”, rows 12-18"; empty where the format has no places. */
export function placeText(place: Place, t: PlaceWords): string {
  return [positionText(place, t), headingText(place)].filter(Boolean).join(' · ')
}

/** The heading path without the sheet's name, which the position says already. */
export function headingText({ sheet, heading }: Place): string | undefined {
  if (sheet === undefined || heading === undefined) return heading
  if (heading === sheet) return undefined
  return heading.startsWith(`${sheet} › `) ? heading.slice(sheet.length + 3) : heading
}

/** A place without its heading: page, slide, or sheet and rows. */
export function positionText({ page, slide, sheet, rows }: Place, t: PlaceWords): string {
  if (page !== undefined) return t('source.page', { page })
  if (slide !== undefined) return t('source.slide', { slide })
  const table = [
    sheet && t('source.sheet', { sheet }),
    rows && t(/^\d+$/.test(rows) ? 'source.row' : 'source.rows', { rows }),
  ]
    .filter(Boolean)
    .join(', ')
  return table && table[0] ? table[0].toUpperCase() + table.slice(1) : ''
}

import type { TFunction } from 'i18next'
import { MOST_WARNING_PLACES, readWarning, type WarningPlace } from '../../shared/domain/warnings.ts'

const PLACED = ['truncated', 'partial', 'low-confidence', 'instructions', 'phishing', 'secrets', 'hidden'] as const
const KNOWN = [
  'instructions',
  'phishing',
  'secrets',
  'hidden',
  'truncated',
  'partial',
  'renamed',
  'ocr',
  'low-confidence',
  'damaged',
] as const

/** What is to be said of a document's text, and where that holds. */
export function warningLines(t: TFunction, stored: readonly string[] = []): string[] {
  const warnings = stored.map(readWarning)
  return KNOWN.flatMap((kind) => {
    const warning = warnings.find((each) => each.kind === kind)
    if (!warning) return []
    const where = whereOf(t, warning.places)
    const placed = PLACED.find((one) => one === kind)
    return placed && where !== '' ? t(`knowledge.warningsAt.${placed}`, { where }) : t(`knowledge.warnings.${kind}`)
  })
}

function whereOf(t: TFunction, places: readonly WarningPlace[]): string {
  const named = places.map((place) => nameOf(t, place)).filter((name) => name !== '')
  return named.join(', ') + (places.length >= MOST_WARNING_PLACES ? ' …' : '')
}

function nameOf(t: TFunction, { page, slide, sheet, row }: WarningPlace): string {
  if (page !== undefined) return t('knowledge.warningPlace.page', { page })
  if (slide !== undefined) return t('knowledge.warningPlace.slide', { slide })
  if (sheet !== undefined && row !== undefined) return t('knowledge.warningPlace.sheetRow', { sheet, row })
  if (sheet !== undefined) return t('knowledge.warningPlace.sheet', { sheet })
  return row === undefined ? '' : t('knowledge.warningPlace.row', { row })
}

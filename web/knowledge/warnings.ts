import type { TFunction } from 'i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { texts } from '../texts/i18n.ts'

/** What is said of a document that could not be read as a whole. */
export function warningLines({ warnings = [] }: Document, t: TFunction): string[] {
  return warnings.flatMap((warning) => {
    const key = `knowledge.warnings.${warning}`
    return texts.exists(key) ? t(key as 'knowledge.warnings.partial') : []
  })
}

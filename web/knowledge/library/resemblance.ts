import type { TFunction } from 'i18next'
import type { Document } from '../../../shared/contract/documents.ts'

/** Which older document one resembles, and how much, in words; undefined where it resembles none. */
export function resemblance(t: TFunction, { duplicateName, similarity = 1 }: Document): string | undefined {
  if (duplicateName === undefined) return undefined
  return t('library.duplicate', { name: duplicateName, percent: Math.round(similarity * 100) })
}

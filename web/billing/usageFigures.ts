import { UNLIMITED, USAGE_WARNING_PERCENT } from '../../shared/domain/limits.ts'
import { texts } from '../texts/i18n.ts'
import { numberText } from '../ui/numbers.ts'
import '../texts/account/adminTexts.ts'

const GIGABYTE = 1024

/** Megabytes in words: from 1024 MB on in whole GB, below with at most one decimal, and "Unlimited". */
export function storageText(megabytes: number): string {
  if (megabytes === UNLIMITED) return texts.t('usage.unlimited')
  if (megabytes >= GIGABYTE) return texts.t('usage.gigabytes', { size: numberText(Math.round(megabytes / GIGABYTE)) })
  return texts.t('usage.megabytes', { size: numberText(Math.round(megabytes * 10) / 10) })
}

/** A count in words, or "Unlimited". */
export function countText(count: number): string {
  return count === UNLIMITED ? texts.t('usage.unlimited') : numberText(count)
}

/** How far a bar is filled, in percent: never more than 100. */
export function barPercent(percentage: number): number {
  return Math.min(100, Math.max(0, Math.round(percentage)))
}

/** Whether to warn: from 90 % on, and never where there is no maximum. */
export function isNearLimit({ percentage, maximum }: { percentage: number; maximum: number }): boolean {
  return maximum !== UNLIMITED && percentage >= USAGE_WARNING_PERCENT
}

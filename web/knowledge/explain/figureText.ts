import { locale } from '../../ui/look/language/locale.ts'

const LEAST_SHARE = 0.001

/** A probability in percent, "12 %"; what is small is told with a digit more, and never as nothing. */
export function share(value: number): string {
  if (value > 0 && value < LEAST_SHARE) return `< ${share(LEAST_SHARE)}`
  const digits = value < 0.1 ? 1 : 0
  return value.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: digits })
}

/** How many points of a hundred a difference of probabilities is, with its sign: "+12", "−5", "0". */
export function points(difference: number): string {
  const value = Math.round(100 * difference) || 0
  return value.toLocaleString(locale(), { signDisplay: 'exceptZero' })
}

/** A figure with at most `digits` behind the point. */
export function figure(value: number, digits = 2): string {
  return value.toLocaleString(locale(), { maximumFractionDigits: digits })
}

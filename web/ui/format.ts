import { texts } from '../texts/i18n.ts'
import '../texts/timeTexts.ts'
import { locale } from './look/language/locale.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long ago a time was, in words: under an hour "Just now", under a week hours or days, then the local date. */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const then = new Date(iso)
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR_MS)
  const days = Math.floor(hours / 24)
  if (hours < 1) return texts.t('time.justNow')
  if (hours < 24) return texts.t('time.hours', { count: hours })
  if (days === 1) return texts.t('time.yesterday')
  if (days < 7) return texts.t('time.days', { count: days })
  return then.toLocaleDateString(locale())
}

/** The local time of day: on a 12-hour clock in English, "3:07 PM", and as usual in other languages. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(texts.language === 'en' && { hour12: true }),
  })
}

/** A size in bytes, KB, MB or GB with two decimals, as the upload queue shows it. */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return sizeText(bytes / 1024 ** step, step, step === 0 ? 0 : 2)
}

/** A size in KB with one decimal, as the library shows it. */
export function kilobytes(bytes: number): string {
  return sizeText(bytes / 1024, 1, 1)
}

/** The local date with the month in words, "21 November 2026" in the reader's own order. */
export function localDate(iso: string): string {
  return new Date(iso).toLocaleDateString(locale(), { dateStyle: 'long' })
}

/** A day in UTC in the way of writing of the page's language, "Nov 21". */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
const ENGLISH_UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** A size in one of the units, with so many decimals; in English in the words of the specification. */
function sizeText(size: number, step: number, decimals: number): string {
  if (texts.language === 'en') return `${size.toFixed(decimals)} ${ENGLISH_UNITS[step]}`
  return size.toLocaleString(locale(), {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

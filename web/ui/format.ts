import { texts } from '../texts/i18n.ts'

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
  return then.toLocaleDateString()
}

/** The local time of day on a 12-hour clock, "3:07 PM". */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(texts.language, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** A size in bytes, KB, MB or GB with two decimals, as the upload queue shows it. */
export function fileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return step === 0 ? `${bytes} Bytes` : `${(bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}

/** A size in KB with one decimal, as the library shows it. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

/** The local date with the month in words, "21 November 2026" in the reader's own order. */
export function localDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' })
}

/** A day in UTC in the way of writing of the page's language, "Nov 21". */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(texts.language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

import { locale } from './look/language/locale.ts'

/** A whole number in the way of writing of the page's language, "5,000". */
export function numberText(value: number): string {
  return value.toLocaleString(locale())
}

/** Whole per cent in the way of writing of the page's language: "21%", "21 %". */
export function percentText(percent: number): string {
  return (percent / 100).toLocaleString(locale(), { style: 'percent' })
}

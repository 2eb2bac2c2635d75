import { locale } from './look/language/locale.ts'

/** A whole number in the way of writing of the page's language, "5,000". */
export function numberText(value: number): string {
  return value.toLocaleString(locale())
}

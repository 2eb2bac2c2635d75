import { locale } from '../ui/look/language/locale.ts'

/** Dollars in words: whole amounts without cents, "$19" or "$15.83". */
export function dollarText(dollars: number): string {
  return amountText(Math.round(dollars * 100), 'usd')
}

/** An amount in cents of its currency, "$19", "$15.83" or "€4.20". Negative amounts are shown as their size. */
export function amountText(cents: number, currency: string): string {
  const amount = Math.abs(cents) / 100
  const code = currency.toUpperCase()
  return amount.toLocaleString(locale(), {
    style: 'currency',
    currency: code,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
}

/** What a year costs less when it is paid at once, in dollars. */
export function savedByYear({ price, annualPrice }: { price: number; annualPrice: number }): number {
  return Math.max(0, 12 * price - annualPrice)
}

/** The price of a plan each interval, in dollars, after a discount in percent. */
export function priceOf(
  plan: { price: number; annualPrice: number },
  interval: 'month' | 'year',
  discount = 0,
): number {
  const full = interval === 'year' ? plan.annualPrice : plan.price
  return Math.round(full * (100 - discount)) / 100
}

import type { PromocodeValidity } from '../../shared/contract/billing.ts'

/** Percent that a promocode takes off; one that names none gives its plan free of charge. */
export function discountOf({ discount = 100 }: PromocodeValidity): number {
  return Math.round(discount)
}

import { compare, subtract, type Decimal } from '../read/decimal.ts'
import { readQuantity, type DecimalMark } from '../read/readNumber.ts'

/** A figure that a table states itself; undefined where it is none, or is written with an exponent. */
export function placesOf(text: string, mark: DecimalMark): Decimal | undefined {
  return readQuantity(text, mark)?.value
}

/** Whether a figure is another one, rounded to the places that it is stated with. */
export function isPlace(exact: Decimal, stated: Decimal): boolean {
  const off = subtract(exact, stated)
  const size = off.units < 0n ? { ...off, units: -off.units } : off
  return compare(size, { units: 1n, scale: stated.scale }) < 0
}

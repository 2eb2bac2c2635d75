/** An exact decimal number: `units` times ten to the power of minus `scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

/** Digits of a number at most; longer rows of digits are no quantities. */
const MOST_DIGITS = 30
const PLAIN = /^-?\d+(?:\.\d+)?$/

/** Reads plain notation, such as "-12.50"; undefined for everything else. */
export function decimal(text: string): Decimal | undefined {
  if (text.length > MOST_DIGITS || !PLAIN.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

/** Plain notation: "-12.50". The places are those that it was read or computed with. */
export function plain({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const at = digits.length - scale
  const sign = units < 0n ? '-' : ''
  return sign + digits.slice(0, at) + (scale > 0 ? `.${digits.slice(at)}` : '')
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale]
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return { units: left + right, scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale })
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** The quotient, rounded half away from zero to so many places; undefined for a division by zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal | undefined {
  const [left, right] = aligned(a, b)
  if (right === 0n) return undefined
  const twice = (left * 10n ** BigInt(places) * 2n) / right
  const away = twice < 0n ? twice - 1n : twice + 1n
  return { units: away / 2n, scale: places }
}

/** Less than 0 where `a` is the smaller, 0 where both are equal: 1.5 and 1.50 are. */
export function compare(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Without the zeros that end its places, but for so many that are kept. */
export function trimmed({ units, scale }: Decimal, kept = 0): Decimal {
  while (scale > kept && units % 10n === 0n) {
    units /= 10n
    scale -= 1
  }
  return { units, scale }
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** An amount of bytes for people: `12.3 MB`. */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  for (; amount >= 1000 && unit < UNITS.length - 1; unit++) amount /= 1000
  return `${unit === 0 ? amount : amount.toFixed(1)} ${UNITS[unit]}`
}

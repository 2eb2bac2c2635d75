import { readFileSync } from 'node:fs'

/** Reads numbers of 16 bits as numpy stores them (`.npy` 1.0, little endian, row by row). Errors: they are stored otherwise. */
export function halves(path: string): Float32Array {
  const bytes = readFileSync(path)
  const headerLength = bytes.readUInt16LE(8)
  const header = bytes.toString('latin1', 10, 10 + headerLength)
  if (!header.includes("'<f2'") || !header.includes("'fortran_order': False")) throw new Error(`${path}: ${header}`)
  const start = 10 + headerLength
  const values = new Float32Array((bytes.length - start) / 2)
  for (let at = 0; at < values.length; at += 1) values[at] = halfOf(bytes.readUInt16LE(start + at * 2))
  return values
}

function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}

import { createHash } from 'node:crypto'
import { randomOf, type Random } from '../random.ts'

/** Tries of each kind. More of them with `FUZZ_ROUNDS`, others with `FUZZ_SEED`. */
export const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1)
const SEED = process.env['FUZZ_SEED'] ?? 'routes'

/** Chance that belongs to a name, so that a try that fails can be made again by itself. */
export function randomFor(name: string): Random {
  return randomOf(createHash('sha256').update(`${SEED}/${name}`).digest().readUInt32LE())
}

import type { RankedUnit } from './units/rankUnits.ts'

/** What may answer, where not everything may. */
export interface Keeps {
  unit?: (unit: Pick<RankedUnit, 'chunk' | 'unit'>) => boolean
  language?: string
}

import type { LanguagePack } from '../pack.ts'

/** Croatian. */
export const croatian = {
  code: 'hr',
  inflectsNames: true,
  dotOrdinals: true,
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Bosnian. */
export const bosnian = {
  code: 'bs',
  dotOrdinals: true,
} satisfies LanguagePack

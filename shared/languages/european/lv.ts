import type { LanguagePack } from '../pack.ts'

/** Latvian. */
export const latvian = {
  code: 'lv',
  inflectsNames: true,
  dotOrdinals: true,
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Slovenian. */
export const slovenian = {
  code: 'sl',
  dotOrdinals: true,
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Icelandic. */
export const icelandic = {
  code: 'is',
  dotOrdinals: true,
} satisfies LanguagePack

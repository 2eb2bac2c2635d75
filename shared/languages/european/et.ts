import type { LanguagePack } from '../pack.ts'

/** Estonian. */
export const estonian = {
  code: 'et',
  dotOrdinals: true,
} satisfies LanguagePack

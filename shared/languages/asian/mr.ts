import type { LanguagePack } from '../pack.ts'

/** Marathi. */
export const marathi = {
  code: 'mr',
  script: 'Devanagari',
} satisfies LanguagePack

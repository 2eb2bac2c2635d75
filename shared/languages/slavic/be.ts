import type { LanguagePack } from '../pack.ts'

/** Belarusian. */
export const belarusian = {
  code: 'be',
  script: 'Cyrillic',
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Macedonian. */
export const macedonian = {
  code: 'mk',
  script: 'Cyrillic',
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Luxembourgish. */
export const luxembourgish = {
  code: 'lb',
  capitalNouns: true,
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Urdu. */
export const urdu = {
  code: 'ur',
  script: 'Arabic',
  questionWords: {
    person: 'کون|کس',
    time: 'کب',
    place: 'کہاں',
    quantity: 'کتنا|کتنے|کتنی',
    reason: 'کیوں',
    other: 'کیا|کونسا|کیسے|کون سا|کون سی',
  },
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Bengali. */
export const bengali = {
  code: 'bn',
  script: 'Bengali',
  questionWords: {
    person: 'কে|কারা|কার|কাকে',
    time: 'কখন|কবে',
    place: 'কোথায়',
    quantity: 'কত|কতজন|কতটি',
    reason: 'কেন',
    other: 'কি|কী|কোন|কীভাবে|কিভাবে',
  },
} satisfies LanguagePack

import type { LanguagePack } from '../pack.ts'

/** Hebrew. */
export const hebrew = {
  code: 'he',
  script: 'Hebrew',
  numbers: { decimalPoint: true },
  questionWords: {
    person: 'מי|למי|את מי',
    time: 'מתי',
    place: 'איפה|היכן|לאן|מאין',
    quantity: 'כמה',
    reason: 'למה|מדוע',
    other: 'מה|מהו|מהי|מהם|איזה|איזו|אילו|איך|כיצד|האם',
  },
  refusal: {
    text: 'אין לי מידע על „{}” במאגר הידע שלך.',
    narrowed: 'אין לי מידע על „{}” במסמכים שבחרת. רק הם נבדקו.',
    places: 'אין לי ודאות. אלה המקומות הקרובים ביותר:',
  },
} satisfies LanguagePack

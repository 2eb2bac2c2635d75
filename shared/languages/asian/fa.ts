import type { LanguagePack } from '../pack.ts'

/** Persian. */
export const persian = {
  code: 'fa',
  script: 'Arabic',
  questionWords: {
    person: 'چه کسی|کی|چه کسانی|کیست',
    time: 'چه زمانی|چه وقت|کی',
    place: 'کجا|کجاست',
    quantity: 'چند|چقدر|چه مقدار|چه تعداد',
    reason: 'چرا',
    other: 'چه|چیست|کدام|چگونه|چطور|آیا|چی|نام',
  },
  sometimesAsking: 'نام',
  refusal: {
    text: 'در پایگاه دانش شما اطلاعاتی درباره «{}» ندارم.',
    narrowed: 'در اسنادی که انتخاب کرده‌اید اطلاعاتی درباره «{}» ندارم. فقط همین اسناد جستجو شدند.',
    places: 'مطمئن نیستم. نزدیک‌ترین بخش‌ها این‌ها هستند:',
  },
} satisfies LanguagePack

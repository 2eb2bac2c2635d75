/** Texts of the list of conversations. */
export const history = {
  recent: 'المحادثات الأخيرة',
  search: 'البحث في المحادثات',
  none: 'لا محادثات بعد',
  startChat: 'ابدأ دردشة جديدة',
  failed: 'تعذّر تحميل المحادثات.',
  menu: 'إجراءات «{{title}}»',
  groups: {
    pinned: 'المثبّتة',
    today: 'اليوم',
    yesterday: 'أمس',
    week: 'آخر 7 أيام',
    earlier: 'أقدم من ذلك',
  },
}

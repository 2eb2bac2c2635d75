/** Texts around the legal pages; the pages themselves are Markdown files. */
export const legal = {
  index: 'السياسات القانونية',
  backHome: 'العودة إلى الصفحة الرئيسية',
  backToPolicies: 'العودة إلى السياسات',
  backToSignup: 'العودة إلى التسجيل',
  accept: 'أوافق - متابعة التسجيل',
  updated: 'آخر تحديث: {{date}}',
  read: 'قراءة السياسة',
  readNamed: 'قراءة السياسة: {{policy}}',
  privacy: {
    title: 'سياسة الخصوصية',
    date: 'يناير 2025',
    summary: 'ما نجمعه، وفيم يُستخدم، وكيف يُحمى، وما يمكنك أن تطلبه منا.',
  },
  use: {
    title: 'شروط الاستخدام',
    date: 'يناير 2025',
    summary: 'ما يمكنك فعله باستخدام الخدمة، وما نتعهد به وما لا نتعهد به.',
  },
  conditions: { title: 'الشروط والأحكام', date: '1 سبتمبر 2025' },
  security: { title: 'الأمان', date: 'نوفمبر 2026' },
  contactTitle: 'التواصل القانوني',
  contactText: 'أسئلة عن هذه السياسات:',
  contactOperator: 'يجيب عن الأسئلة المتعلقة بهذه السياسات من يدير هذا الخادم لمؤسستك.',
}

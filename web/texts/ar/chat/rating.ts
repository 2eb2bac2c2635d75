/** Texts of saying whether an answer helped; they are fetched with the buttons for it. */
export const rating = {
  label: 'هل أفادتك هذه الإجابة؟',
  helpful: 'مفيدة',
  unhelpful: 'غير مفيدة',
  failed: 'تعذّر حفظ تقييمك.',
  why: 'ما الخطأ فيها؟',
  reason: {
    wrong: 'إنها خاطئة',
    incomplete: 'إنها ناقصة',
    not_asked: 'ليس ما سألت عنه',
    outdated: 'مصدرها قديم',
    other: 'شيء آخر',
  },
  note: 'بكلماتك (اختياري)',
  seen: 'إذا أرسلت هذا، يرى المسؤولون سؤالك وأسماء المستندات المستشهد بها وما تكتبه هنا، ولا يرون أبدًا من سأل.',
  send: 'إرسال الملاحظة',
  close: 'إغلاق',
  thanks: 'شكرًا لك. هذا يساعد على تحسين المستندات.',
}

/** Texts of what administrators see of it. */
export const rated = {
  view: 'الإجابات المقيَّمة',
  title: 'الإجابات المقيَّمة',
  subtitle:
    'إجابات آخر 90 يومًا التي لم تُفد، مع ما ذكره الأعضاء من أسباب. يرى المسؤولون السؤال والسبب وأسماء المستندات المستشهد بها، ولا يرون أبدًا من سأل.',
  failed: 'تعذّر تحميل التقييمات.',
  emptyTitle: 'لم يذكر أحد بعد لماذا لم تُفد إجابة',
  empty: 'يقول الأعضاء أسفل كل إجابة هل أفادتهم.',
  reason: {
    wrong: 'خاطئة',
    incomplete: 'ناقصة',
    not_asked: 'ليس المطلوب',
    outdated: 'المصدر قديم',
    other: 'سبب آخر',
    none: 'بكلماته الخاصة',
  },
  on: 'قُيِّمت في {{date}}',
  cites: 'تستشهد بـ',
  noDocuments: 'لا تستشهد بأي مستند',
  byDay: 'التقييمات حسب اليوم',
  helpful: 'مفيدة',
  unhelpful: 'غير مفيدة',
  summary: 'المفيدة: {{helpful}} من {{rated}} من الإجابات المقيَّمة ({{share}}%).',
  reasons: 'الأسباب:',
}

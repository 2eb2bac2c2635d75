/** Texts of what became of citations since their documents were read anew. */
export const since = {
  changed: 'تغيّر منذ كتابة هذه الإجابة',
  moved: 'موضعه الآن: {{place}}',
  movedAway: 'أصبح في موضع آخر من المستند',
  around: 'ما زالت هذه الكلمات في مكانها، لكن النص المحيط بها تغيّر',
  gone: 'حُذف منذ ذلك الحين، أو لم يعد متاحًا لك',
  unknown: 'تتعذّر مقارنته بالإصدار الحالي من المستند',
  chip: '{{label}}، {{what}}',
  title: 'تغيّر منذ الاستشهاد به',
  removed: 'لم تعد هذه الكلمات في المستند، ولا ما يشبهها.',
  couldNot: 'تتعذّر مقارنة هذه الكلمات بالإصدار الحالي من المستند.',
  before: 'عند الاستشهاد به',
  now: 'الآن',
}

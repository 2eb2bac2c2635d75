/** Times in words, such as "2 hours ago". */
export const time = {
  justNow: 'الآن',
  hours_zero: 'قبل أقل من ساعة',
  hours_one: 'قبل ساعة',
  hours_two: 'قبل ساعتين',
  hours_few: 'قبل {{count}} ساعات',
  hours_many: 'قبل {{count}} ساعة',
  hours_other: 'قبل {{count}} ساعة',
  yesterday: 'أمس',
  days_zero: 'اليوم',
  days_one: 'قبل يوم',
  days_two: 'قبل يومين',
  days_few: 'قبل {{count}} أيام',
  days_many: 'قبل {{count}} يومًا',
  days_other: 'قبل {{count}} يوم',
}

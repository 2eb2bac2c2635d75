/** Texts of what stands below an answer. */
export const answers = {
  notChosen: 'ليس ضمن ما اخترته',
  showQuotes: 'عرض الاقتباسات',
  hideQuotes: 'إخفاء الاقتباسات',
}

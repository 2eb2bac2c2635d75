/** Texts of a chat in which nothing was asked yet. */
export const opening = {
  examples: 'اسأل مثلًا:',
  add: 'أضف أول مستنداتك',
  addText: 'تأتي الإجابات مما ترفعه، ولا شيء سواه.',
  none: 'لا توجد مستندات للإجابة منها بعد. يمكن لمسؤولي مؤسستك إضافتها.',
  added: 'المستندات المضافة',
}

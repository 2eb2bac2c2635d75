/**
 * What pages say to an error of the server, by its code, and by its reason where a code has several. The figures are the
 * error's parameters. An error that is not here is shown in the server's own words.
 */
export const codes = {
  INTERNAL: 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.',
  UNAUTHENTICATED: 'يرجى تسجيل الدخول للمتابعة',
  INVALID_CREDENTIALS: 'بيانات الدخول غير صحيحة',
  EMAIL_NOT_VERIFIED: 'يرجى تأكيد بريدك الإلكتروني أولًا. يمكننا إرسال رابط جديد إليك.',
  CODE_INVALID_expired: 'انتهت صلاحية تسجيل الدخول هذا. يرجى تسجيل الدخول مرة أخرى.',
  CODE_INVALID_tries: 'رموز خاطئة كثيرة. يرجى تسجيل الدخول مرة أخرى.',
  TOO_MANY_REQUESTS_seconds: 'محاولات كثيرة. يرجى الانتظار قبل المحاولة مرة أخرى. الثواني المتبقية: {{seconds}}.',
  TOO_MANY_REQUESTS_minutes: 'محاولات كثيرة. يرجى الانتظار قبل المحاولة مرة أخرى. الدقائق المتبقية: {{minutes}}.',
  TOO_MANY_REQUESTS_slugs:
    'بلغ عدد مرات تغيير المعرّف خلال 30 يومًا {{changes}}. يرجى المحاولة لاحقًا أو العودة إلى معرّف سابق.',
  CROSS_SITE_REQUEST: 'لا تُقبل الطلبات من مواقع أخرى',
  FORBIDDEN_ownAccount: 'لا يمكنك فعل ذلك بحسابك',
  FORBIDDEN_owner: 'لا يمكن تغيير المالك إلا بنقل الملكية',
  CONVERSATION_LIMIT_EXCEEDED:
    'CONVERSATION_LIMIT_EXCEEDED: تم بلوغ حد المحادثات لهذا الشهر ({{max}}). انتقل إلى خطة أعلى للحصول على المزيد.',
  STORAGE_LIMIT_EXCEEDED: 'امتلأت مساحة التخزين في خطتك ({{max}} ميغابايت). احذف مستندات أو انتقل إلى خطة أعلى.',
  USER_LIMIT_EXCEEDED: 'تم بلوغ حد المستخدمين ({{used}}/{{max}}). انتقل إلى خطة أعلى لدعوة المزيد من الأشخاص.',
  SLUG_TAKEN: 'هذا المعرّف مستخدم بالفعل',
  USERNAME_TAKEN: 'اسم المستخدم هذا مستخدم بالفعل',
  ALREADY_INVITED: 'سبقت دعوة هذا البريد الإلكتروني',
  VALIDATION_FAILED_confirm: 'اكتب {{slug}} للتأكيد',
  VALIDATION_FAILED_name: 'الحد الأقصى لطول اسم الملف بالأحرف هو {{max}}',
  EMPTY_FILE: 'الملف فارغ.',
  FILE_TOO_LARGE: 'الملف كبير جدًا (الحد الأقصى {{maxMb}} ميغابايت).',
  REQUEST_TOO_LARGE: 'الطلب كبير جدًا.',
  NOT_FOUND_Organization: 'لم يتم العثور على المؤسسة',
  NOT_FOUND_Conversation: 'لم يتم العثور على المحادثة',
  NOT_FOUND_Document: 'لم يتم العثور على المستند',
  NOT_FOUND_File: 'لم يتم العثور على الملف',
  NOT_FOUND_Invitation: 'لم يتم العثور على الدعوة',
  NOT_FOUND_Session: 'لم يتم العثور على الجلسة',
  NOT_FOUND_User: 'لم يتم العثور على المستخدم',
  NOT_FOUND_Request: 'لم يتم العثور على الطلب',
  NOT_FOUND_Answer: 'لم يُعثر على الإجابة',
  NOT_FOUND_Place: 'لم يُعثر على المقطع',
  'NOT_FOUND_Marked answer': 'لم يُعثر على الإجابة المحددة',
  NOT_FOUND_Question: 'لم يتم العثور على السؤال',
  'NOT_FOUND_API token': 'لم يتم العثور على رمز API',
}

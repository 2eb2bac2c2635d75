/** Texts of the fields for a new password. */
export const password = {
  rules: 'شروط كلمة المرور',
  rule: {
    length: '8 أحرف على الأقل',
    upper: 'حرف لاتيني كبير',
    lower: 'حرف لاتيني صغير',
    digit: 'رقم',
    special: 'رمز خاص (@$!%*?&)',
  },
  ruleMet: 'مستوفى',
  ruleOpen: 'لم يُستوفَ بعد',
  confirm: 'تأكيد كلمة المرور',
  mismatch: 'كلمتا المرور غير متطابقتين',
}

/** Texts of the page that mails a link for a new password. */
export const forgot = {
  title: 'هل نسيت كلمة المرور؟',
  subtitle: 'سنرسل إلى بريدك الإلكتروني رابطًا لاختيار كلمة مرور جديدة.',
  organization: 'المؤسسة',
  email: 'البريد الإلكتروني',
  submit: 'إرسال الرابط',
  pending: 'جارٍ الإرسال...',
  failed: 'تعذّر إرسال الرابط',
  sentTitle: 'تحقق من بريدك الإلكتروني',
  sent: 'إن وُجد هذا الحساب، فسيصل رابط لاختيار كلمة مرور جديدة.',
  sentHint: 'يعمل الرابط مرة واحدة ولمدة ساعة. تحقق أيضًا من مجلد الرسائل غير المرغوب فيها.',
  again: 'تجربة عنوان آخر',
  signIn: 'العودة إلى تسجيل الدخول',
}

/** Texts of the page that a link for a new password opens. */
export const reset = {
  title: 'اختر كلمة مرور جديدة',
  subtitle: 'سيتم تسجيل خروجك من كل الأجهزة الأخرى.',
  noToken: 'افتح هذه الصفحة من الرابط في الرسالة التي نرسلها إليك.',
  invalidTitle: 'هذا الرابط لا يعمل',
  newLink: 'طلب رابط جديد',
  password: 'كلمة المرور الجديدة',
  submit: 'تغيير كلمة المرور',
  pending: 'جارٍ التغيير...',
  failed: 'تعذّر تغيير كلمة المرور',
  doneTitle: 'تم تغيير كلمة المرور',
  done: 'تم تغيير كلمة المرور. يمكنك الآن تسجيل الدخول.',
  signIn: 'الانتقال إلى تسجيل الدخول',
}

/** Texts of the page on which an invitation is accepted. */
export const invitation = {
  title: 'قبول الدعوة',
  subtitle: 'أنت مدعو للانضمام إلى {{organization}}.',
  noToken: 'لا يوجد رمز دعوة',
  noTokenHint: 'افتح الرابط في رسالة الدعوة.',
  loading: 'جارٍ تحميل تفاصيل الدعوة...',
  invalidTitle: 'دعوة غير صالحة',
  invalid: 'رابط الدعوة هذا غير صالح أو انتهت صلاحيته أو سبق استخدامه.',
  invalidHint: 'اطلب ممن دعاك إرسال الدعوة مرة أخرى.',
  home: 'الانتقال إلى الصفحة الرئيسية',
  email: 'البريد الإلكتروني',
  organization: 'المؤسسة',
  role: 'الدور',
  roles: { super_admin: 'مسؤول أعلى', admin: 'مسؤول', sub_admin: 'مسؤول مساعد', user: 'مستخدم' },
  expires: 'تنتهي صلاحيتها في',
  password: 'كلمة المرور',
  submit: 'قبول الدعوة وإنشاء الحساب',
  pending: 'جارٍ إنشاء الحساب...',
  missingTitle: 'بيانات ناقصة',
  missing: 'يرجى إدخال الاسم الأول واسم العائلة.',
  failed: 'تعذّر قبول الدعوة',
  createdToast: 'تم إنشاء الحساب بنجاح!',
  createdText: 'تم إنشاء حسابك. يمكنك الآن تسجيل الدخول ببريدك الإلكتروني.',
  createdTitle: 'تم إنشاء الحساب!',
  created: 'مرحبًا بك في {{organization}}. ننقلك الآن إلى صفحة تسجيل الدخول.',
  signIn: 'الانتقال إلى تسجيل الدخول',
}

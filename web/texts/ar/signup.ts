/** Labels of the fields about a person. */
export const person = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
}

/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'أدخل الرمز',
  subtitle: 'حسابك محمي بالتحقق بخطوتين.',
  code: 'الرمز من تطبيق المصادقة',
  codeHint: 'ستة أرقام. ليس هاتفك معك؟ يمكنك أيضًا استخدام رمز استرداد.',
  recovery: 'رمز الاسترداد',
  recoveryHint: 'أحد الرموز التي حفظتها عند إعداد التحقق بخطوتين. يعمل كل رمز مرة واحدة.',
  useRecovery: 'استخدام رمز استرداد',
  useApp: 'استخدام تطبيق المصادقة',
  submit: 'تحقق',
  pending: 'جارٍ التحقق...',
  back: 'العودة إلى تسجيل الدخول',
}

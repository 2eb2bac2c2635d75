import { codes } from './errors.ts'
import { language } from './language.ts'
import { secondStep } from './signup.ts'
import { auth, landing } from './visitors.ts'
import { main } from './shell.ts'
import { tryIt } from './site/tryIt.ts'

/** The texts of the first pages in Arabic; those of the parts stand beside them and come with their parts. */
export const start = {
  auth,
  landing,
  tryIt,
  language,
  secondStep,
  main,
  common: {
    loading: 'جارٍ التحميل…',
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء',
    close: 'إغلاق',
    copy: 'نسخ',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ',
    copyFailedHint: 'يرجى نسخ النص يدويًا.',
    delete: 'حذف',
    error: 'خطأ',
    success: 'تم بنجاح',
    skip: 'الانتقال إلى المحتوى',
    openMenu: 'فتح القائمة',
    backHome: 'الانتقال إلى الصفحة الرئيسية',
    dismiss: 'إغلاق الإشعار',
    toasts: 'الإشعارات (F8)',
    home: 'الصفحة الرئيسية لـ {{product}}',
  },
  errors: {
    timeout: 'انتهت مهلة الطلب. قد يكون الخادم مشغولًا بمعالجة موقع كبير.',
    network: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
    unreadable: 'أرسل الخادم ردًا لا تفهمه هذه الصفحة. أعد تحميل الصفحة وحاول مرة أخرى.',
    loadFailed: 'تعذّر تحميل هذا المحتوى.',
    partMissing: 'لم يرسل الخادم هذا الجزء من الصفحة. تحقق من اتصالك وحاول مرة أخرى؛ ما كتبته محفوظ.',
    crashed: 'حدث خطأ في هذه الصفحة.',
    reload: 'إعادة تحميل الصفحة',
    codes,
    rules: { required: 'هذا الحقل مطلوب', atMost: '{{max}} من الأحرف على الأكثر' },
  },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'النظام' },
  roles: { super_admin: 'المالك', admin: 'مسؤول', sub_admin: 'مسؤول مساعد', user: 'طالب' },
  plans: {
    free: 'المجانية',
    basic: 'الأساسية',
    professional: 'الاحترافية',
    premium: 'المميزة',
    enterprise: 'المؤسسية',
  },
  notFound: {
    title: 'هذه الصفحة غير موجودة',
    text: 'قد يكون العنوان مكتوبًا بشكل خاطئ، أو ربما نُقلت الصفحة.',
  },
  access: {
    unauthorized: 'غير مصرّح',
    loggedOut: 'تم تسجيل خروجك. جارٍ تسجيل الدخول مرة أخرى...',
    denied: 'تم رفض الوصول',
    adminOnly: 'تتطلب هذه الميزة صلاحيات المسؤول.',
    roleChangedTitle: 'تغيّر دورك',
    roleChanged:
      'دورك الآن: {{role}}. يؤدي تغيير الدور إلى تسجيل الخروج من كل الأجهزة، ولذلك كان عليك تسجيل الدخول مرة أخرى.',
  },
  shell: {
    navigation: 'مساحة العمل',
    chat: 'مساعد الدردشة',
    knowledge: 'قاعدة المعرفة',
    admin: 'لوحة الإدارة',
    account: 'حسابي',
    newChat: 'دردشة جديدة',
    logout: 'تسجيل الخروج',
    connected: 'متصل',
    offline: 'غير متصل',
    unreachable: 'تعذّر الوصول إلى الخادم',
  },
}

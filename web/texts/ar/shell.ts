/** Texts of the tutorial that shows newcomers around. */
export const tour = {
  name: 'الجولة التعريفية',
  step: 'الخطوة {{step}} من {{count}}',
  next: 'التالي',
  previous: 'السابق',
  finish: 'إنهاء',
  skip: 'تخطي الجولة',
  show: 'عرض الجولة',
  steps: {
    welcome: {
      title: 'مرحبًا بك في {{organization}}',
      text: 'يجيب {{assistant}} عن أسئلتك من مستندات مؤسستك، ولا شيء سواها. تستغرق هذه الجولة دقيقة واحدة.',
    },
    ask: {
      title: 'اسأل بكلماتك',
      text: 'اختر «مساعد الدردشة»، واكتب سؤالًا، ثم اضغط Enter. يمكنك متابعة الأسئلة: يتذكر {{assistant}} موضوع المحادثة.',
    },
    check: {
      title: 'تحقق من كل إجابة',
      text: 'الأرقام الصغيرة بعد الجملة تقود إلى مصدرها. اختر أحدها ليُفتح المستند والمقطع مميّز فيه.',
    },
    missing: {
      title: 'اعرف ما ينقص',
      text: 'عندما لا تتضمن مستنداتك الإجابة، يقول {{assistant}} ذلك بدلًا من التخمين. ويمكن للمسؤولين بعدها إضافة مستند يتضمنها.',
    },
    knowledge: {
      title: 'املأ قاعدة المعرفة',
      text: 'ارفع المستندات في «قاعدة المعرفة»، واختر من يمكنه الاطلاع على كل منها. تصبح متاحة للبحث فور ظهور حالة «مكتمل».',
    },
    people: {
      title: 'أضف فريقك',
      text: 'من «لوحة الإدارة» تدعو الأعضاء وتحدد أدوارهم وتعرف مقدار ما استُخدم من خطتك.',
    },
    quick: {
      title: 'اعمل بسرعة',
      text: 'الإجراءات السريعة على بُعد ضغطة: اضغط Ctrl + K (أو ⌘ K على أجهزة Mac)، ثم رقم الإجراء. يمكنك العودة إلى هذه الجولة متى شئت من «عرض الجولة».',
    },
  },
}

/** Texts of the menu of quick actions. */
export const quick = {
  open: 'إجراءات سريعة',
  shortcut: 'Ctrl K',
  shortcutMac: '⌘ K',
  actions: {
    newChat: 'دردشة جديدة',
    upload: 'رفع مستندات',
    search: 'البحث في قاعدة المعرفة',
    admin: 'لوحة الإدارة',
    users: 'إدارة المستخدمين',
    help: 'مساعدة',
  },
}

/** Texts of the page at the root for those who are signed in. */
export const main = {
  denied: 'تم رفض الوصول',
  deniedText: 'لوحة الإدارة في هذه الصفحة مخصصة للمسؤولين فقط.',
  role: 'دورك الحالي: {{role}}',
  workspace: 'الانتقال إلى مساحة العمل',
}

/** Texts of marking a place as the answer. */
export const marking = {
  mark: 'هذه هي الإجابة',
  markFor: 'هذه هي الإجابة: {{filename}}',
  takeBack: 'محدد كإجابة',
  takeBackFor: 'محدد كإجابة: {{filename}}. اضغط للتراجع.',
  proposed: 'اقتراح: يصبح ساريًا عندما يوافق شخص آخر.',
  stands: 'يظهر أولًا عندما يسأل أحد هذا السؤال.',
  failed: 'تعذر الحفظ.',
}

/** Texts of what administrators do with such marks. */
export const marks = {
  view: 'إجابات محددة',
  title: 'إجابات محددة',
  subtitle:
    'مقاطع حددها الأعضاء كإجابة حيث لم يكن المساعد متأكدًا. يظهر المقطع أولًا للأسئلة ذات المعنى نفسه عندما يوافق عضو ثانٍ أو أحد المسؤولين، وما دام المستند يقول الشيء نفسه. لا يُذكر اسم أحد.',
  failed: 'تعذر تحميل الإجابات المحددة.',
  emptyTitle: 'لا شيء محدد',
  empty: 'يمكن للأعضاء تحديد أحد المقاطع التي تظهر عند غياب إجابة مؤكدة.',
  members_zero: 'لا أعضاء',
  members_one: 'عضو واحد يقول ذلك',
  members_two: 'عضوان يقولان ذلك',
  members_few: '{{count}} أعضاء يقولون ذلك',
  members_many: '{{count}} عضوًا يقولون ذلك',
  members_other: '{{count}} عضو يقولون ذلك',
  since: 'حُدد في {{date}}',
  state: {
    proposed: 'مقترحة',
    standing: 'تظهر أولًا',
    inactive: 'تغيّر المستند',
  },
  agree: 'موافقة',
  agreeFor: 'الموافقة على إجابة «{{question}}»',
  watch: 'موافقة ومتابعة كسؤال مرجعي',
  watchFor: 'الموافقة على إجابة «{{question}}» ومتابعتها كسؤال مرجعي',
  remove: 'إزالة',
  removeFor: 'إزالة إجابة «{{question}}»',
  undo: 'تراجع',
  actFailed: 'تعذر الحفظ.',
  done: {
    agree: 'تظهر أولًا من الآن.',
    watch: 'تظهر أولًا من الآن، والسؤال تحت المتابعة.',
    disagree: 'تم سحب موافقتك.',
    remove: 'أُزيل التحديد.',
    restore: 'عاد التحديد.',
  },
}

import type { PrerenderedPath } from '../../../../shared/domain/pages.ts'

/** How documents introduce themselves to search engines and to those who get a link; no page loads these. */
export const documents: Record<PrerenderedPath, { title: string; description: string }> = {
  '/': {
    title: 'إجابات يمكنك التحقق منها',
    description:
      'يجيب {{product}} عن أسئلة مؤسستك من مستنداتها، ويعرض الموضع الدقيق الذي تأتي منه كل إجابة. وعندما لا تذكر المستندات ذلك، يقول ذلك صراحةً.',
  },
  '/policies': {
    title: 'السياسات القانونية',
    description: 'سياسة الخصوصية وشروط الاستخدام الخاصة بـ {{product}}، ومن يجيب عن الأسئلة المتعلقة بها.',
  },
  '/security': {
    title: 'الأمان',
    description:
      'كيف يشفّر {{product}} المستندات، ويفصل بين المؤسسات، ويحمي الحسابات، ويتحقق من الإجابات، وما لا يفعله.',
  },
  '/privacy-policy': {
    title: 'سياسة الخصوصية',
    description: 'ما يجمعه {{product}}، وفيم يُستخدم، وكيف يُحمى، وما يمكنك طلبه.',
  },
  '/terms-of-use': {
    title: 'شروط الاستخدام',
    description: 'ما يمكنك فعله باستخدام {{product}}، وما نتعهد به وما لا نتعهد به.',
  },
  '/terms-and-conditions': {
    title: 'الشروط والأحكام',
    description: 'الاتفاق بين المؤسسة والخدمة: الحسابات والخطط والفوترة والاستخدام المقبول والمسؤولية.',
  },
}

/** The application that a browser can install. */
export const installed = {
  description: 'إجابات من مستندات مؤسستك، مع الموضع الدقيق الذي تأتي منه كل إجابة.',
}

/** What is shown for a page that was asked for without a network. */
export const offline = {
  title: 'أنت غير متصل',
  text: 'يحتاج {{product}} إلى اتصال: لا يُحفظ شيء من مؤسستك على هذا الجهاز. حاول مرة أخرى عندما يعود الاتصال.',
  retry: 'إعادة المحاولة',
}

import type { PrerenderedPath } from '../../../../shared/domain/pages.ts'

/** How documents introduce themselves to search engines and to those who get a link; no page loads these. */
export const documents: Record<PrerenderedPath, { title: string; description: string }> = {
  '/': {
    title: 'Answers you can check',
    description:
      "{{product}} answers your organization's questions from its own documents and shows the exact place each answer comes from. When the documents don't say, it says that instead.",
  },
  '/policies': {
    title: 'Legal Policies',
    description: 'The privacy policy and the terms of use of {{product}}, and who answers questions about them.',
  },
  '/security': {
    title: 'Security',
    description:
      'How {{product}} encrypts documents, keeps organizations apart, guards accounts and checks answers, and what it does not do.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What {{product}} collects, what it is used for, how it is protected, and what you may ask for.',
  },
  '/terms-of-use': {
    title: 'Terms of Use',
    description: 'What you may do with {{product}}, what is promised, and what is not.',
  },
  '/terms-and-conditions': {
    title: 'Terms and Conditions',
    description:
      'The agreement between an organization and the service: accounts, plans, billing, acceptable use and liability.',
  },
}

/** The application that a browser can install. */
export const installed = {
  description: "Answers from your organization's own documents, with the exact place each answer comes from.",
}

/** What is shown for a page that was asked for without a network. */
export const offline = {
  title: 'You are offline',
  text: '{{product}} needs a connection: nothing of your organization is kept on this device. Try again when you are back online.',
  retry: 'Try again',
}

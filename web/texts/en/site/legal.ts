/** Texts around the legal pages; the pages themselves are Markdown files. */
export const legal = {
  index: 'Legal Policies',
  backHome: 'Back to Home',
  backToPolicies: 'Back to Policies',
  backToSignup: 'Back to Signup',
  accept: 'I Accept - Continue to Signup',
  updated: 'Last updated {{date}}',
  read: 'Read Policy',
  readNamed: 'Read Policy: {{policy}}',
  privacy: {
    title: 'Privacy Policy',
    date: 'January 2025',
    summary: 'What we collect, what it is used for, how it is protected, and what you may ask of us.',
  },
  use: {
    title: 'Terms of Use',
    date: 'January 2025',
    summary: 'What you may do with the service, what we promise, and what we do not.',
  },
  conditions: { title: 'Terms and Conditions', date: 'September 1, 2025' },
  security: { title: 'Security', date: 'November 2026' },
  contactTitle: 'Legal contact',
  contactText: 'Questions about these policies:',
  contactOperator: 'Questions about these policies are answered by whoever runs this server for your organization.',
}

/** Texts of the landing page. It claims only what the product does. */
export const landing = {
  nav: 'Main',
  policies: 'Policies',
  signIn: 'Sign In',
  plans: 'Plans',
  getStarted: 'Get Started',
  eyebrow: 'For organizations that have to be right',
  headline: 'Answers you can check.',
  lead: "{{product}} answers your team's questions from your own documents, and opens the exact sentence each answer stands on. When your documents don't say, it says that instead.",
  primary: 'Create your organization',
  secondary: 'How it works',
  specimen: {
    label: 'An example of an answer and its source',
    question: 'How long do we keep visitor logs?',
    before: 'Visitor logs are kept for 90 days and then destroyed',
    after: 'The site manager may extend this for an open incident',
    document: 'Site handbook.pdf',
    place: 'Page 14',
    heading: '6.2 Records at the front desk',
    lineOne: 'Every visitor signs in with name, host and time.',
    marked: 'Visitor logs are kept for 90 days, then destroyed.',
    markedTwo: 'Logs that concern an open incident may be kept longer if the site manager so decides.',
    cite: 'Source {{marker}}: Site handbook.pdf, page 14',
  },
  refusal: {
    label: 'An example of a question that the documents do not answer',
    question: 'Who insures the visitors’ bicycles?',
    answer: 'I don’t have information about the insurance of bicycles in your knowledge base.',
    ask: 'Members can ask an admin to add what is missing.',
  },
  claimsTitle: 'Built so that you never have to take its word',
  claims: [
    {
      title: 'Only your information',
      text: 'Answers are drawn from what your organization uploaded, and from nothing else. There is no outside knowledge to get in the way.',
    },
    {
      title: 'The place, not just the file',
      text: 'A citation opens the page, slide, sheet row or heading, with the quoted words highlighted.',
    },
    {
      title: 'Honest about gaps',
      text: 'If nothing in your documents answers the question, you are told so, instead of being given a guess.',
    },
  ],
  stepsTitle: 'Three steps to a cited answer',
  steps: [
    {
      title: 'Upload',
      text: 'PDF, Word, Excel, PowerPoint, CSV, Markdown, text, scans and pictures. Choose who may see each file.',
    },
    { title: 'Ask', text: 'In plain words, any hour of the day. Answers appear as they are written.' },
    {
      title: 'Check',
      text: 'Every cited sentence carries a number. Follow it to the passage and read it in its context.',
    },
  ],
  picture: 'A question in the chat, its answer, and beside it the page of the PDF with the quoted sentence marked.',
  measured: {
    title: 'What we have measured',
    figures: [
      {
        figure: '58%',
        text: 'of the questions found the right place: in the answer, or among the three places shown when the assistant is not sure. Mean of 14 collections of real documents in four languages that nothing was fitted to; they range from 44 to 74%.',
      },
      {
        figure: '8%',
        text: 'of the replies claimed something wrong.',
      },
      {
        figure: '140 ms',
        text: 'until half of all answers stood there whole, with 32 people asking at once in 10,000 passages.',
      },
      {
        figure: '9.2 ms',
        text: 'at most for 95 of 100 searches among 100,000 passages.',
      },
    ],
    where:
      'Measured with the built-in engine on two processor cores; the sets and all figures are in bench/RESULTS.md and bench/quality/RESULTS.md of the source code. Other documents and machines give other figures, and an answer may be wrong: that is why each shows its source.',
  },
  trustTitle: 'Your documents stay yours',
  trust: [
    'Documents, passages and conversations are encrypted on disk with AES-256-GCM, with a key for each organization.',
    'Organizations are kept apart; access levels are applied inside the search itself.',
    'Images from elsewhere are never loaded into an answer.',
  ],
  ctaTitle: 'Put your handbook to the test.',
  ctaText: 'Start free with one user, 200 MB of storage and 300 questions a month.',
  footer: 'Legal',
  operatedBy: 'Operated by {{name}}',
  security: 'Security',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  conditions: 'Terms and Conditions',
  contact: 'Contact',
  imprint: 'Imprint',
}

/** Texts of sign-in. */
export const auth = {
  signIn: {
    title: 'Sign in',
    subtitle: 'With your organization and your account.',
    organization: 'Organization',
    organizationHint: 'The short name of your organization, for example “north-clinic”',
    username: 'Username or email',
    password: 'Password',
    forgot: 'Forgot your password?',
    submit: 'Sign In',
    pending: 'Signing in...',
    newHere: 'New here?',
    create: 'Create an organization',
    successTitle: 'Login successful',
    success: 'Welcome back!',
    failedTitle: 'Login failed',
    failed: 'Invalid credentials',
    unverifiedTitle: 'Your email address is not verified yet',
    unverifiedText:
      'Open the link in the message that we sent you when you signed up. If you cannot find it, we send another.',
  },
  signedIn: {
    text: 'You are signed in as {{email}} at {{organization}}.',
    workspace: 'Go to your workspace',
  },
  resend: {
    email: 'Email address of the account',
    button: 'Send the link again',
    pending: 'Sending...',
    sentTitle: 'Verification email sent',
    sent: 'If this address belongs to an account that waits for verification, a new link is on its way.',
    failed: 'The link could not be sent',
  },
}

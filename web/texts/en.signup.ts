/** Labels of the fields about a person. */
export const person = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
}

/** Texts of plans and their prices. */
export const billing = {
  perMonth: 'per month',
  perYear: 'per year',
  interval: 'Payment',
  month: 'Monthly',
  year: 'Annually',
  saves: 'Saves {{saved}} a year',
  popular: 'Most popular',
  users_one: '{{count}} user',
  users_other: '{{count}} users',
  storageMb: '{{size}} MB storage',
  storageGb: '{{size}} GB storage',
  chats: '{{chats}} chats a month',
  anyUsers: 'Unlimited users',
  anyStorage: 'Unlimited storage',
  anyChats: 'Unlimited chats',
  plansFailed: 'The plans could not be loaded.',
}

/** Texts of the field for a promocode. */
export const promocode = {
  label: 'Promocode (optional)',
  hint: 'Validate the code to see what it gives, then apply it.',
  validate: 'Validate',
  validating: 'Validating...',
  apply: 'Apply',
  applying: 'Applying...',
  remove: 'Remove',
  givesPlan: 'Gives the {{plan}} plan free of charge.',
  givesDiscount: 'Takes {{discount}}% off the {{plan}} plan.',
  toApply: 'Apply it to use it.',
  isApplied: 'Applied.',
  missing: 'Please enter a promocode',
  notApplied: 'This code is not applied yet. Apply it, or clear the field to go on without it.',
  notValid: 'This promocode is not valid',
  unable: 'Unable to validate promocode. Please try again.',
  validTitle: 'Valid Promocode!',
  appliedTitle: 'Promocode Applied!',
  invalidTitle: 'Invalid Promocode',
  validationError: 'Validation Error',
  refusedTitle: 'Application Failed',
  applicationError: 'Application Error',
  errorTitle: 'Promocode Error',
}

/** Texts of the sign-up that begins with a plan. */
export const signup = {
  websites: 'Websites to read (optional)',
  websitesHint: 'Addresses of websites. Every page below them is read once your email address is verified.',
  packs: 'Starter packs (optional)',
  title: 'Create your organization',
  trialHint: 'Paid plans begin with a {{days}}-day trial.',
  paidHint: 'A paid plan is paid on the payment page in the end. The Free plan needs no card.',
  cancelled:
    'The payment was cancelled. Nothing was charged, and what you typed is still here; only the password is to be typed again.',
  closedTitle: 'Sign-up is closed',
  closed:
    'This server belongs to one organization and takes no others. If you are part of it, sign in, or ask one of its administrators for an invitation.',
  steps: ['Choose plan', 'Organization details', 'Complete setup'],
  hints: [
    'The name your members will see, and who owns the organization.',
    'How you will sign in, and what you agree to.',
  ],
  choose: 'Choose {{plan}}',
  chosen: 'Chosen',
  referral: 'How did you hear about us? (optional)',
  referralNone: 'Select a source',
  terms: 'I accept the <terms>Terms and Conditions</terms>',
  summary: 'Your order',
  plan: 'Plan',
  planPrice: '{{plan}}, {{price}} per month',
  planPriceYear: '{{plan}}, {{price}} per year',
  planDiscount: '{{priced}} less {{discount}}%',
  planFree: '{{plan}}, free of charge',
  planTrial: '{{plan}}, free for {{days}} days. After that the limits of the Free plan apply unless you subscribe.',
  planTrialDiscount:
    '{{plan}}, free for {{days}} days. After that the limits of the Free plan apply unless you subscribe; the code with {{discount}}% off is not used up and waits until then.',
  organization: 'Organization',
  owner: 'Owner',
  create: { submit: 'Create Organization', pending: 'Creating...' },
  checkout: { submit: 'Continue to Payment', pending: 'Opening checkout...' },
  failedTitle: 'Signup Failed',
  noCheckout: 'No checkout URL received from server',
  registeredTitle: 'Your organization is almost ready',
  registered: 'We sent a link to {{email}}. Open it to verify your address, then sign in here.',
}

/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'Enter your code',
  subtitle: 'Your account is protected by two-factor sign-in.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. No phone at hand? A recovery code works too.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set two-factor sign-in up. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  submit: 'Verify',
  pending: 'Verifying...',
  back: 'Back to sign in',
}

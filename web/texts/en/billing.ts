/** Texts of the comparison of plans. */
export const subscription = {
  title: 'Plans',
  subtitle: 'What each plan includes. Prices are in US dollars.',
  back: 'Back',
  current: 'Current plan',
  choose: 'Choose {{plan}}',
  start: 'Choose {{plan}}',
  subscribe: 'Subscribe to {{plan}}',
  toAnnual: 'Switch to annual payment',
  toMonthly: 'Switch to monthly payment',
  toFree: 'Cancel subscription',
  contactUs: 'Contact us',
  agreement: 'By agreement',
  trialNote: 'Every paid plan can be tried for {{days}} days at sign-up, without a card.',
  notPayable:
    'Payments are not set up on this server. A paid plan begins with a {{days}}-day trial at sign-up; a promocode can give a plan for longer.',
  othersDecide: 'The owner and the admins of your organization can change the plan. Ask one of them.',
  free: 'You are on the Free plan. A plan below gives you more.',
  loadFailed: 'The plans could not be loaded.',
  standing: 'Your subscription',
  standingFailed: 'How your subscription stands could not be loaded.',
  paidTitle: 'Thank you, your payment arrived',
  paid: 'The {{plan}} plan is in force now.',
  confirming:
    'The payment is being confirmed. The new plan appears here as soon as it is; this page looks again by itself.',
  comparison: 'Plans compared',
  feature: 'What you get',
  monthly: 'Price per month',
  annually: 'Price per year',
  users: 'Users',
  storage: 'Storage',
  chats: 'Chats a month',
  inEvery: 'In every plan',
  included: 'Included',
  features: [
    'Answers from your documents alone, each with its source',
    'Websites read and kept up to date',
    'Chat widget for your own site',
    'Folders kept in step by the desktop console',
    'Encryption with a key of your own organization',
    'Two-factor sign-in and audit log',
  ],
  questionsTitle: 'Questions and answers',
  questions: [
    {
      question: 'Can we change the plan later?',
      answer:
        'At any time, up or down. What is paid already is set off to the day, and the page shows the amount before you confirm.',
    },
    {
      question: 'What happens when a limit is reached?',
      answer:
        'Nothing is deleted. Nobody can be invited, uploaded or asked beyond the limit until something is removed, the month ends or the plan is larger.',
    },
    {
      question: 'How do we cancel?',
      answer:
        'In the Admin Panel under Organization Profile. The plan stays until the end of the time that is paid, and until then cancelling can be undone. After that the limits of the Free plan apply.',
    },
    {
      question: 'What if a payment fails?',
      answer: 'The plan stays for {{grace}} days. We write to you at once and again before that time ends.',
    },
    {
      question: 'How is the annual price made?',
      answer: 'Twelve months for the price of ten, paid once a year.',
    },
  ],
  moreQuestions: 'Another question?',
}

/** Texts of the page that leads to a payment. */
export const checkout = {
  title: 'Checkout',
  changeTitle: 'Change your plan',
  invalid: 'Invalid plan selected.',
  toPlans: 'See all plans',
  summary: 'Your order',
  plan: 'Plan',
  includes: 'Includes',
  included: '{{users}} · {{storage}} · {{chats}}',
  interval: 'How often you pay',
  month: 'Monthly, {{price}} a month',
  year: 'Annually, {{price}} a year',
  saves: 'saves {{saved}} a year',
  discount: 'Discount',
  discountOf: '{{discount}}% with {{code}}',
  dueNow: 'Due now',
  then_month: 'Then every month',
  then_year: 'Then every year',
  credit: '{{amount}} credit',
  taxes: 'Taxes, where they apply, are added on the payment page.',
  pay: 'Continue to Payment',
  paying: 'Opening checkout...',
  payHint: 'You enter your card on the page of our payment provider. You can cancel at any time.',
  cancelled: 'The payment was cancelled. Nothing was charged, and your choice is kept below.',
  failedTitle: 'Payment Error',
  failed: 'Failed to create payment session. Please try again.',
  noUrl: 'No checkout URL received',
  useCode: 'Use Promocode',
  usingCode: 'Applying...',
  freeOfCharge: 'This code gives the {{plan}} plan free of charge. No payment is needed.',
  promocodeNotNow:
    'The promocode {{code}} is not applied: a promocode counts for the first payment of a subscription, and yours runs already. Once it has ended, the code can be used for a new one.',
  previewFailed: 'What the change costs could not be worked out.',
  confirm: 'Confirm change',
  confirming: 'Changing...',
  changed: 'Plan changed',
  changedText: 'The {{plan}} plan is in force now.',
  changeFailed: 'Plan not changed',
  same: 'This is your present plan, and how you pay for it. There is nothing to change.',
  prorated: 'What you have paid already is set off to the day.',
  creditHint: 'The credit is set off against your next invoices.',
  overTitle: 'More is in use than the {{plan}} plan allows',
  overHint: 'You can change anyway: nothing is deleted, but nothing can be added until it fits.',
  endingHint: 'Your subscription is cancelled. Changing the plan takes that back.',
  notPayable: 'Payments are not set up on this server',
  notPayableText: 'So the {{plan}} plan cannot be paid for here. What you can do instead:',
  insteadTrial: 'Your trial of the {{plan}} plan runs until {{date}}; everything works until then.',
  insteadCode: 'If you have a promocode that gives a plan, enter it here.',
  partOnly: 'This code takes something off a payment, and nothing can be paid here. It is not used up.',
  insteadContact: 'Ask whoever runs this server for the plan.',
}

/** Texts about how a subscription stands: on the plans page and in the settings. */
export const standing = {
  trial:
    'Your trial of the {{plan}} plan ends on {{date}}. After that the limits of the {{after}} plan apply unless you subscribe.',
  trialEndedTitle: 'Your trial has ended',
  trialEnded:
    'The trial of the {{plan}} plan ended on {{date}}, and the limits of the {{after}} plan apply. Nothing was deleted.',
  trialEndedOrder: 'Order a plan to go on with larger limits.',
  trialEndedInstead: 'For larger limits enter a promocode in the settings, or ask whoever runs this server.',
  toSettings: 'Open settings',
  dismiss: 'Dismiss',
  subscribe: 'Subscribe',
  active_month: 'You pay {{price}} a month. The next payment is due on {{date}}.',
  active_year: 'You pay {{price}} a year. The next payment is due on {{date}}.',
  discounted: 'A discount of {{discount}}% is taken off already.',
  ending: 'Cancelled: the {{plan}} plan stays until {{date}}. After that the limits of the {{after}} plan apply.',
  undo: 'Undo cancellation',
  undone: 'Cancellation undone',
  undoneText: 'Your subscription goes on as before.',
  undoFailed: 'The cancellation could not be undone',
  pastDueTitle: 'Your last payment failed',
  pastDue:
    'The {{plan}} plan stays until {{date}}. Check your card on the payment page; the payment is tried again. After that the limits of the {{after}} plan apply.',
  openPortal: 'Open payment page',
  openingPortal: 'Opening...',
  portalFailed: 'The payment page could not be opened',
  granted: 'The {{plan}} plan was given to you without a payment.',
  overUsers:
    'You have {{used}} users and invitations, and your plan allows {{max}}. Nobody loses access, but nobody can be invited. Remove members or invitations, or take a larger plan.',
  overStorage:
    'You store {{used}}, and your plan allows {{max}}. Nothing is deleted, but nothing can be added. Delete documents, or take a larger plan.',
  manageUsers: 'Manage users',
  manageDocuments: 'Manage documents',
  unknown: 'Please try again.',
}

/** Texts of subscription and billing in the settings. */
export const paying = {
  title: 'Subscription & Billing',
  hint: 'What your plan includes, and how it is paid.',
  currentPlan: 'Current plan',
  users: 'Users',
  storage: 'Storage',
  chats: 'Chats per month',
  price: 'Price',
  perMonth: '{{price}} a month',
  perYear: '{{price}} a year',
  nextPayment: 'Next payment',
  paidUntil: 'Paid until',
  viewPlans: 'View All Plans & Upgrade',
  highest: 'You are on the highest tier. There is nothing to upgrade to.',
  changePlan: 'Change plan',
  cancel: 'Cancel subscription…',
  notPayable: 'Payments are not set up on this server. Ask whoever runs it for another plan, or use a promocode.',
  promocode: 'Promocode',
  promocodeHint: 'A code that takes something off goes on to the checkout; one that gives a plan is used at once.',
  codeNotNow:
    'A discount counts for the first payment of a subscription, and yours runs already. Once it has ended, the code can be used for a new one.',
  codeFailedText: 'The promocode could not be applied. Please try again.',
  invoices: 'Invoices',
  invoicesFailed: 'The invoices could not be loaded.',
  noInvoices: 'No invoices yet.',
  invoice: 'Invoice',
  date: 'Date',
  total: 'Amount',
  state: 'Status',
  open: 'View',
  openNumber: 'View invoice {{number}}',
  pdf: 'PDF',
  pdfNumber: 'Invoice {{number}} as PDF',
  draftNumber: 'Draft',
  states: { draft: 'Draft', open: 'Open', paid: 'Paid', uncollectible: 'Not collected', void: 'Void' },
}

/** Texts of the dialog that cancels a subscription. */
export const cancelling = {
  title: 'Cancel your subscription?',
  what: 'The {{plan}} plan stays until {{date}}. You pay nothing more, and until then you can undo this.',
  after:
    'After that the limits of the Free plan apply: {{users}}, {{storage}}, {{chats}}. Nothing is deleted; what is above them stays readable, but nothing can be added.',
  reason: 'Why do you cancel?',
  reasonPlaceholder: 'Choose a reason',
  details: 'What could we have done better? (optional)',
  keep: 'Keep subscription',
  confirm: 'Cancel subscription',
  done: 'Subscription cancelled',
  doneText: 'The {{plan}} plan stays until {{date}}.',
  failed: 'Subscription not cancelled',
}

/** Texts of what was used day by day. */
export const days = {
  title: 'The last 30 days',
  hint: 'By day in UTC.',
  loadFailed: 'The usage of the last days could not be loaded.',
  activity: 'Questions by day',
  answered: 'Answered',
  refusals: 'Refused for want of a source',
  questions: 'Questions',
  storage: 'Storage',
  storageByDay: 'Storage by day',
  activitySummary:
    '{{questions}} questions in {{days}} days, {{refusals}} of them refused for want of a source. Most were asked on {{day}}: {{most}}.',
  storageSummary: 'Storage went from {{first}} to {{last}} in {{days}} days.',
  none: 'No question was asked in the last 30 days.',
  sentences: 'Sentences of answers by day',
  supported: 'Supported by passages',
  withheld: 'Withheld',
  supportedShare_one: '{{supported}} of {{sentences}} sentence was supported by passages ({{share}} %).',
  supportedShare_other: '{{supported}} of {{sentences}} sentences were supported by passages ({{share}} %).',
  writtenShare_one:
    'Of {{sentences}} sentence written by a language model, {{supported}} ({{share}} %) passed the check; what fails is withheld.',
  writtenShare_other:
    'Of {{sentences}} sentences written by a language model, {{supported}} ({{share}} %) passed the check; what fails is withheld.',
  most: 'Most were written on {{day}}: {{most}}.',
  table: 'The figures as a table',
  day: 'Day',
  refused: 'Refused',
}

/** Texts of the page that says whom to ask. */
export const contact = {
  title: 'Contact',
  text: 'Questions about plans, payments or larger organizations:',
  anyText: 'Questions about this server:',
  operator: 'Questions are answered by whoever runs this server for your organization. It names no address here.',
  back: 'Back to plans',
  home: 'Back to Home',
}

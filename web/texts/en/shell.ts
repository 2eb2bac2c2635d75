/** Texts of the tutorial that shows newcomers around. */
export const tour = {
  name: 'Tutorial',
  step: 'Step {{step}} of {{count}}',
  next: 'Next',
  previous: 'Previous',
  finish: 'Finish',
  skip: 'Skip Tutorial',
  show: 'Show Tutorial',
  steps: {
    welcome: {
      title: 'Welcome to {{organization}}',
      text: '{{assistant}} answers your questions from the documents of your organization, and from nothing else. This tour takes a minute.',
    },
    ask: {
      title: 'Ask in your own words',
      text: 'Choose Chat Assistant, type a question and press Enter. You can ask further: {{assistant}} remembers what the conversation is about.',
    },
    check: {
      title: 'Check every answer',
      text: 'The small numbers behind a sentence lead to its source. Select one, and the document opens with the passage highlighted.',
    },
    missing: {
      title: 'See what is missing',
      text: 'When your documents do not hold the answer, {{assistant}} says so instead of guessing. Administrators can then add a document that does.',
    },
    knowledge: {
      title: 'Fill the knowledge base',
      text: 'Upload documents under Knowledge Base, and choose who may see each of them. They are searchable as soon as they read Completed.',
    },
    people: {
      title: 'Bring your people in',
      text: 'Under Admin Panel you invite members, give them roles, and see how much of your plan is used.',
    },
    quick: {
      title: 'Be quick',
      text: 'Quick actions are one key away: press Ctrl + K (⌘ K on a Mac), then the number of an action. This tour is behind Show Tutorial whenever you want it again.',
    },
  },
}

/** Texts of the menu of quick actions. */
export const quick = {
  open: 'Quick actions',
  shortcut: 'Ctrl K',
  shortcutMac: '⌘ K',
  actions: {
    newChat: 'New chat',
    upload: 'Upload documents',
    search: 'Search the knowledge base',
    admin: 'Admin panel',
    users: 'Manage users',
    help: 'Help',
  },
}

/** Texts of the page at the root for those who are signed in. */
export const main = {
  denied: 'Access Denied',
  deniedText: 'The Admin Panel on this page is for admins only.',
  role: 'Your current role: {{role}}',
  workspace: 'Go to your workspace',
}

/** Texts of sharing a conversation and of reading a shared one; they are fetched with it. */
export const sharing = {
  menu: 'Share…',
  title: 'Share this conversation',
  text: 'Members of {{organization}} who have the link can read this conversation as it stands now, with its citations. What you ask later is not in it, until you update the link.',
  withheld:
    'Your questions are shown to every reader. Answers that rest on documents a reader may not see are left out.',
  create: 'Create link',
  failed: 'The conversation could not be shared.',
  link: 'Link',
  once: 'Copy it now: it is not shown again.',
  copy: 'Copy link',
  links: 'Links to this conversation',
  others: 'Links to other conversations',
  loadFailed: 'Your links could not be loaded.',
  asOf: 'As of {{date}}, {{time}}',
  newer_one: '{{count}} answer since',
  newer_other: '{{count}} answers since',
  update: 'Update link',
  updated: 'The link shows the conversation as it stands now',
  updateFailed: 'The link could not be updated.',
  revoke: 'Revoke',
  revokeFor: 'Revoke the link of {{date}}, {{time}} to “{{title}}”',
  revoked: 'The link opens nothing any more',
  revokeFailed: 'The link could not be revoked.',
  sharedBy: 'Shared by {{name}}, as of {{date}}, {{time}}',
  empty: 'What was shared was asked anew since, and nothing of it is left.',
  made: 'Just created',
  ask: 'Ask about this yourself',
  goneTitle: 'This link opens nothing',
  gone: 'It was revoked, the conversation was deleted, or the link is not complete. Links open for members of the same organization alone.',
  openFailed: 'The conversation could not be opened.',
}

/** Texts of a printed conversation. */
export const printing = {
  menu: 'Print or save as PDF',
  failed: 'The conversation could not be printed.',
  sources: 'Sources',
  about: '{{organization}} · printed on {{date}}',
}

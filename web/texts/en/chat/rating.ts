/** Texts of saying whether an answer helped; they are fetched with the buttons for it. */
export const rating = {
  label: 'Did this answer help?',
  helpful: 'Helpful',
  unhelpful: 'Not helpful',
  failed: 'Your rating could not be saved.',
  why: 'What was wrong with it?',
  reason: {
    wrong: 'It is wrong',
    incomplete: 'It is incomplete',
    not_asked: 'Not what I asked',
    outdated: 'Its source is outdated',
    other: 'Something else',
  },
  note: 'In your words (optional)',
  seen: 'If you send this, administrators see your question, the names of the cited documents and what you say here, never who asked.',
  send: 'Send feedback',
  close: 'Close',
  thanks: 'Thank you. This helps to mend the documents.',
}

/** Texts of what administrators see of it. */
export const rated = {
  view: 'Rated answers',
  title: 'Rated Answers',
  subtitle:
    'Answers of the last 90 days that did not help, of members who said why. Administrators see the question, the reason and the names of the cited documents, never who asked.',
  failed: 'The ratings could not be loaded.',
  emptyTitle: 'Nobody has said yet why an answer did not help',
  empty: 'Members say below each answer whether it helped.',
  reason: {
    wrong: 'Wrong',
    incomplete: 'Incomplete',
    not_asked: 'Not what was asked',
    outdated: 'Source outdated',
    other: 'Another reason',
    none: 'In their own words',
  },
  on: 'Rated on {{date}}',
  cites: 'Cites',
  noDocuments: 'Cites no document',
  byDay: 'Ratings by day',
  helpful: 'Helpful',
  unhelpful: 'Not helpful',
  summary: 'Helpful: {{helpful}} of {{rated}} rated answers ({{share}} %).',
  reasons: 'Reasons:',
}

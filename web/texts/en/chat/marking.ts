/** Texts of marking a place as the answer. */
export const marking = {
  mark: 'This is the answer',
  markFor: 'This is the answer: {{filename}}',
  takeBack: 'Marked as the answer',
  takeBackFor: 'Marked as the answer: {{filename}}. Press to take that back.',
  proposed: 'A proposal: it leads once somebody else agrees.',
  stands: 'It leads when somebody asks this.',
  failed: 'This could not be saved.',
}

/** Texts of what administrators do with such marks. */
export const marks = {
  view: 'Marked answers',
  title: 'Marked Answers',
  subtitle:
    'Places that members marked as the answer where the assistant was not sure. A mark leads for questions of the same meaning once a second member or an administrator agrees, and as long as the document says the same. Nobody is named.',
  failed: 'The marked answers could not be loaded.',
  emptyTitle: 'Nothing is marked',
  empty: 'Members can mark one of the places that are shown when there is no sure answer.',
  members_one: '{{count}} member says so',
  members_other: '{{count}} members say so',
  since: 'Marked on {{date}}',
  state: {
    proposed: 'Proposed',
    standing: 'Leads',
    inactive: 'Document has changed',
  },
  agree: 'Agree',
  agreeFor: 'Agree to the answer to “{{question}}”',
  watch: 'Agree and watch as a golden question',
  watchFor: 'Agree to the answer to “{{question}}” and watch it as a golden question',
  remove: 'Remove',
  removeFor: 'Remove the answer to “{{question}}”',
  undo: 'Undo',
  actFailed: 'This could not be saved.',
  done: {
    agree: 'It leads from now on.',
    watch: 'It leads from now on, and the question is watched.',
    disagree: 'Your agreement was taken back.',
    remove: 'The mark was removed.',
    restore: 'The mark is back.',
  },
}

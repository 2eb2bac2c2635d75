/** Texts of what became of citations since their documents were read anew. */
export const since = {
  changed: 'Changed since this answer was written',
  moved: 'Stands at another place now: {{place}}',
  movedAway: 'Stands at another place of the document now',
  around: 'These words still stand there; the text around them has changed',
  gone: 'Deleted since, or not shown to you any more',
  unknown: 'Cannot be compared with the present version of the document',
  chip: '{{label}}, {{what}}',
  title: 'Changed since it was cited',
  removed: 'These words do not stand in the document any more, and nothing like them does.',
  couldNot: 'These words cannot be compared with the present version of the document.',
  before: 'When it was cited',
  now: 'Now',
}

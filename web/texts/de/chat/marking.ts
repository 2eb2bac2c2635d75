/** Texts of marking a place as the answer. */
export const marking = {
  mark: 'Das ist die Antwort',
  markFor: 'Das ist die Antwort: {{filename}}',
  takeBack: 'Als Antwort markiert',
  takeBackFor: 'Als Antwort markiert: {{filename}}. Drücken, um das zurückzunehmen.',
  proposed: 'Ein Vorschlag: Er gilt, sobald noch jemand zustimmt.',
  stands: 'Steht voran, wenn jemand das fragt.',
  failed: 'Das ließ sich nicht speichern.',
}

/** Texts of what administrators do with such marks. */
export const marks = {
  view: 'Markierte Antworten',
  title: 'Markierte Antworten',
  subtitle:
    'Stellen, die Mitglieder als Antwort markiert haben, wo der Assistent nicht sicher war. Eine Markierung steht bei Fragen gleicher Bedeutung voran, sobald ein zweites Mitglied oder die Verwaltung zustimmt, und solange das Dokument dasselbe sagt. Niemand wird genannt.',
  failed: 'Die markierten Antworten konnten nicht geladen werden.',
  emptyTitle: 'Nichts ist markiert',
  empty: 'Mitglieder können eine der Stellen markieren, die ohne sichere Antwort gezeigt werden.',
  members_one: '{{count}} Mitglied sagt das',
  members_other: '{{count}} Mitglieder sagen das',
  since: 'Markiert am {{date}}',
  state: {
    proposed: 'Vorgeschlagen',
    standing: 'Steht voran',
    inactive: 'Dokument geändert',
  },
  agree: 'Zustimmen',
  agreeFor: 'Der Antwort auf „{{question}}“ zustimmen',
  watch: 'Zustimmen und als Kontrollfrage beobachten',
  watchFor: 'Der Antwort auf „{{question}}“ zustimmen und sie als Kontrollfrage beobachten',
  remove: 'Entfernen',
  removeFor: 'Die Antwort auf „{{question}}“ entfernen',
  undo: 'Rückgängig',
  actFailed: 'Das ließ sich nicht speichern.',
  done: {
    agree: 'Sie steht ab jetzt voran.',
    watch: 'Sie steht ab jetzt voran, und die Frage wird beobachtet.',
    disagree: 'Ihre Zustimmung ist zurückgenommen.',
    remove: 'Die Markierung ist entfernt.',
    restore: 'Die Markierung ist wieder da.',
  },
}

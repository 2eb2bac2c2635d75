/** Texts of saying whether an answer helped; they are fetched with the buttons for it. */
export const rating = {
  label: 'Hat diese Antwort geholfen?',
  helpful: 'Hilfreich',
  unhelpful: 'Nicht hilfreich',
  failed: 'Ihre Bewertung konnte nicht gespeichert werden.',
  why: 'Was stimmte daran nicht?',
  reason: {
    wrong: 'Sie ist falsch',
    incomplete: 'Sie ist unvollständig',
    not_asked: 'Nicht das, was ich gefragt habe',
    outdated: 'Ihre Quelle ist veraltet',
    other: 'Etwas anderes',
  },
  note: 'In Ihren Worten (freiwillig)',
  seen: 'Wenn Sie das senden, sehen Administratoren Ihre Frage, die Namen der zitierten Dokumente und was Sie hier schreiben, aber nie, wer gefragt hat.',
  send: 'Rückmeldung senden',
  close: 'Schließen',
  thanks: 'Danke. Das hilft, die Dokumente zu verbessern.',
}

/** Texts of what administrators see of it. */
export const rated = {
  view: 'Bewertete Antworten',
  title: 'Bewertete Antworten',
  subtitle:
    'Antworten der letzten 90 Tage, die nicht geholfen haben, von Mitgliedern, die gesagt haben, warum. Administratoren sehen die Frage, den Grund und die Namen der zitierten Dokumente, aber nie, wer gefragt hat.',
  failed: 'Die Bewertungen konnten nicht geladen werden.',
  emptyTitle: 'Noch hat niemand gesagt, warum eine Antwort nicht geholfen hat',
  empty: 'Mitglieder sagen unter jeder Antwort, ob sie geholfen hat.',
  reason: {
    wrong: 'Falsch',
    incomplete: 'Unvollständig',
    not_asked: 'Nicht das Gefragte',
    outdated: 'Quelle veraltet',
    other: 'Anderer Grund',
    none: 'In eigenen Worten',
  },
  on: 'Bewertet am {{date}}',
  cites: 'Zitiert',
  noDocuments: 'Zitiert kein Dokument',
  byDay: 'Bewertungen nach Tagen',
  helpful: 'Hilfreich',
  unhelpful: 'Nicht hilfreich',
  summary: 'Hilfreich: {{helpful}} von {{rated}} bewerteten Antworten ({{share}}\u00a0%).',
  reasons: 'Gründe:',
}

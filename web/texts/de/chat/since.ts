/** Texts of what became of citations since their documents were read anew. */
export const since = {
  changed: 'Seit dieser Antwort geändert',
  moved: 'Steht jetzt an anderer Stelle: {{place}}',
  movedAway: 'Steht jetzt an anderer Stelle des Dokuments',
  around: 'Dieser Wortlaut steht noch dort; der Text darum herum hat sich geändert',
  gone: 'Inzwischen gelöscht oder für Sie nicht mehr sichtbar',
  unknown: 'Lässt sich nicht mit der aktuellen Version des Dokuments vergleichen',
  chip: '{{label}}, {{what}}',
  title: 'Seit dem Zitat geändert',
  removed: 'Dieser Wortlaut steht nicht mehr im Dokument, auch nichts Ähnliches.',
  couldNot: 'Dieser Wortlaut lässt sich nicht mit der aktuellen Version des Dokuments vergleichen.',
  before: 'Als zitiert wurde',
  now: 'Jetzt',
}

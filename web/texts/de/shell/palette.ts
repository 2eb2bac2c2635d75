/** Texts of the field that finds pages, actions, conversations and documents. */
export const palette = {
  open: 'Suche und Aktionen',
  field: 'Suchen oder Aktion wählen',
  results: 'Ergebnisse',
  groups: {
    recent: 'Zuletzt geöffnet',
    actions: 'Schnellaktionen',
    places: 'Seiten und Aktionen',
    conversations: 'Unterhaltungen',
    documents: 'Dokumente',
    websites: 'Websites',
  },
  ask: 'In einem neuen Chat fragen: „{{question}}“',
  askOnly: 'Nur diese Website befragen',
  theme: 'Darstellung: {{theme}}',
  searching: 'Suche läuft …',
  found_zero: 'Nichts gefunden',
  found_one: '{{count}} Ergebnis',
  found_other: '{{count}} Ergebnisse',
  failed: 'Unterhaltungen und Dokumente konnten nicht durchsucht werden.',
  keys: '↑ ↓ bewegt · Eingabe öffnet · eine Zahl führt ihre Aktion aus · Esc schließt',
}

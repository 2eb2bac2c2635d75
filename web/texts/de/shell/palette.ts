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
    websites: 'Webseiten',
  },
  ask: 'In einem neuen Chat fragen: „{{question}}“',
  askOnly: 'Nur diese Webseite befragen',
  theme: 'Farbschema: {{theme}}',
  searching: 'Suche läuft …',
  found_zero: 'Nichts gefunden',
  found_one: '{{count}} Ergebnis',
  found_other: '{{count}} Ergebnisse',
  failed: 'Unterhaltungen und Dokumente konnten nicht durchsucht werden.',
  keys: '↑ ↓ wählt · Enter öffnet · eine Zahl führt ihre Aktion aus · Esc schließt',
}

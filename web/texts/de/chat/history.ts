/** Texts of the list of conversations. */
export const history = {
  recent: 'Letzte Unterhaltungen',
  search: 'Unterhaltungen suchen',
  none: 'Noch keine Unterhaltungen',
  startChat: 'Beginnen Sie einen neuen Chat',
  failed: 'Die Unterhaltungen konnten nicht geladen werden.',
  menu: 'Aktionen für „{{title}}“',
  groups: {
    pinned: 'Angeheftet',
    today: 'Heute',
    yesterday: 'Gestern',
    week: 'Letzte 7 Tage',
    earlier: 'Früher',
  },
}

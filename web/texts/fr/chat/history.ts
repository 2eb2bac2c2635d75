/** Texts of the list of conversations. */
export const history = {
  recent: 'Conversations récentes',
  search: 'Chercher une conversation',
  none: 'Aucune conversation pour le moment',
  startChat: 'Commencez une nouvelle conversation',
  failed: 'Les conversations n’ont pas pu être chargées.',
  menu: 'Actions pour «\u202f{{title}}\u202f»',
  groups: {
    pinned: 'Épinglées',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 derniers jours',
    earlier: 'Plus anciennes',
  },
}

/** Texts of the field that finds pages, actions, conversations and documents. */
export const palette = {
  open: 'Recherche et actions',
  field: 'Chercher ou choisir une action',
  results: 'Résultats',
  groups: {
    recent: 'Récents',
    actions: 'Actions rapides',
    places: 'Pages et actions',
    conversations: 'Conversations',
    documents: 'Documents',
    websites: 'Sites web',
  },
  ask: 'Demander dans une nouvelle conversation\u202f: «\u202f{{question}}\u202f»',
  askOnly: 'Interroger ce site web seulement',
  theme: 'Thème\u202f: {{theme}}',
  searching: 'Recherche…',
  found_zero: 'Rien trouvé',
  found_one: '{{count}} résultat',
  found_many: '{{count}} résultats',
  found_other: '{{count}} résultats',
  failed: 'La recherche dans les conversations et les documents a échoué.',
  keys: '↑ ↓ pour se déplacer · Entrée pour ouvrir · un chiffre lance son action · Échap pour fermer',
}

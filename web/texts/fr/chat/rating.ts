/** Texts of saying whether an answer helped; they are fetched with the buttons for it. */
export const rating = {
  label: 'Cette réponse vous a-t-elle aidé ?',
  helpful: 'Utile',
  unhelpful: 'Pas utile',
  failed: 'Votre avis n’a pas pu être enregistré.',
  why: 'Qu’est-ce qui n’allait pas ?',
  reason: {
    wrong: 'Elle est fausse',
    incomplete: 'Elle est incomplète',
    not_asked: 'Ce n’est pas ma question',
    outdated: 'Sa source est dépassée',
    other: 'Autre chose',
  },
  note: 'Avec vos mots (facultatif)',
  seen: 'Si vous l’envoyez, les administrateurs voient votre question, les noms des documents cités et ce que vous écrivez ici, jamais qui a posé la question.',
  send: 'Envoyer l’avis',
  close: 'Fermer',
  thanks: 'Merci. Cela aide à améliorer les documents.',
}

/** Texts of what administrators see of it. */
export const rated = {
  view: 'Réponses évaluées',
  title: 'Réponses évaluées',
  subtitle:
    'Réponses des 90 derniers jours qui n’ont pas aidé, avec ce que les membres en ont dit. Les administrateurs voient la question, le motif et les noms des documents cités, jamais qui a posé la question.',
  failed: 'Les avis n’ont pas pu être chargés.',
  emptyTitle: 'Personne n’a encore dit pourquoi une réponse n’a pas aidé',
  empty: 'Les membres disent sous chaque réponse si elle les a aidés.',
  reason: {
    wrong: 'Fausse',
    incomplete: 'Incomplète',
    not_asked: 'Pas la question posée',
    outdated: 'Source dépassée',
    other: 'Autre motif',
    none: 'Avec ses propres mots',
  },
  on: 'Évaluée le {{date}}',
  cites: 'Cite',
  noDocuments: 'Ne cite aucun document',
  byDay: 'Avis par jour',
  helpful: 'Utiles',
  unhelpful: 'Pas utiles',
  summary: 'Utiles : {{helpful}} sur {{rated}} réponses évaluées ({{share}}\u202f%).',
  reasons: 'Motifs :',
}

/** Texts of marking a place as the answer. */
export const marking = {
  mark: 'C’est la réponse',
  markFor: 'C’est la réponse\u202f: {{filename}}',
  takeBack: 'Marqué comme réponse',
  takeBackFor: 'Marqué comme réponse\u202f: {{filename}}. Appuyez pour revenir en arrière.',
  proposed: 'Une proposition\u202f: elle vaut dès qu’une autre personne approuve.',
  stands: 'Ce passage vient en premier quand cette question est posée.',
  failed: 'Cela n’a pas pu être enregistré.',
}

/** Texts of what administrators do with such marks. */
export const marks = {
  view: 'Réponses marquées',
  title: 'Réponses marquées',
  subtitle:
    'Passages que des membres ont marqués comme réponse là où l’assistant n’était pas sûr. Une marque vient en premier pour les questions de même sens dès qu’un second membre ou un administrateur approuve, et tant que le document dit la même chose. Personne n’est nommé.',
  failed: 'Les réponses marquées n’ont pas pu être chargées.',
  emptyTitle: 'Rien n’est marqué',
  empty: 'Les membres peuvent marquer l’un des passages montrés quand il n’y a pas de réponse sûre.',
  members_one: '{{count}} membre le dit',
  members_other: '{{count}} membres le disent',
  members_many: '{{count}} membres le disent',
  since: 'Marqué le {{date}}',
  state: {
    proposed: 'Proposée',
    standing: 'En premier',
    inactive: 'Document modifié',
  },
  agree: 'Approuver',
  agreeFor: 'Approuver la réponse à «\u202f{{question}}\u202f»',
  watch: 'Approuver et suivre comme question témoin',
  watchFor: 'Approuver la réponse à «\u202f{{question}}\u202f» et la suivre comme question témoin',
  remove: 'Retirer',
  removeFor: 'Retirer la réponse à «\u202f{{question}}\u202f»',
  undo: 'Annuler',
  actFailed: 'Cela n’a pas pu être enregistré.',
  done: {
    agree: 'Elle vient désormais en premier.',
    watch: 'Elle vient désormais en premier, et la question est suivie.',
    disagree: 'Votre approbation est retirée.',
    remove: 'La marque est retirée.',
    restore: 'La marque est rétablie.',
  },
}

/** Texts of sharing a conversation and of reading a shared one; they are fetched with it. */
export const sharing = {
  menu: 'Partager…',
  title: 'Partager cette conversation',
  text: 'Les membres de {{organization}} qui ont le lien peuvent lire cette conversation telle qu’elle est maintenant, avec ses citations. Ce que vous demandez plus tard n’y figure pas tant que vous n’actualisez pas le lien.',
  withheld:
    'Vos questions sont visibles par chaque lecteur. Les réponses fondées sur des documents qu’un lecteur ne peut pas voir sont omises.',
  create: 'Créer un lien',
  failed: 'La conversation n’a pas pu être partagée.',
  link: 'Lien',
  once: 'Copiez-le maintenant : il ne sera plus affiché.',
  copy: 'Copier le lien',
  links: 'Liens vers cette conversation',
  others: 'Liens vers d’autres conversations',
  loadFailed: 'Vos liens n’ont pas pu être chargés.',
  asOf: 'État du {{date}}, {{time}}',
  newer_one: '{{count}} réponse depuis',
  newer_many: '{{count}} réponses depuis',
  newer_other: '{{count}} réponses depuis',
  update: 'Actualiser le lien',
  updated: 'Le lien montre la conversation telle qu’elle est maintenant',
  updateFailed: 'Le lien n’a pas pu être actualisé.',
  revoke: 'Révoquer',
  revokeFor: 'Révoquer le lien du {{date}}, {{time}} vers « {{title}} »',
  revoked: 'Le lien n’ouvre plus rien',
  revokeFailed: 'Le lien n’a pas pu être révoqué.',
  sharedBy: 'Partagée par {{name}}, état du {{date}}, {{time}}',
  empty: 'Ce qui a été partagé a été demandé de nouveau depuis, et il n’en reste rien.',
  made: 'Vient d’être créé',
  ask: 'Poser la question vous-même',
  goneTitle: 'Ce lien n’ouvre rien',
  gone: 'Il a été révoqué, la conversation a été supprimée ou le lien est incomplet. Les liens ne s’ouvrent que pour les membres de la même organisation.',
  openFailed: 'La conversation n’a pas pu être ouverte.',
}

/** Texts of a printed conversation. */
export const printing = {
  menu: 'Imprimer ou enregistrer en PDF',
  failed: 'La conversation n’a pas pu être imprimée.',
  sources: 'Passages cités',
  about: '{{organization}} · imprimé le {{date}}',
}

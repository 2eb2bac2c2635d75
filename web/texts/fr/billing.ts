/** Texts of the comparison of plans. */
export const subscription = {
  title: 'Forfaits',
  subtitle: 'Ce que comprend chaque forfait. Les prix sont en dollars américains.',
  back: 'Retour',
  current: 'Forfait actuel',
  choose: 'Choisir {{plan}}',
  start: 'Choisir {{plan}}',
  subscribe: 'S’abonner à {{plan}}',
  toAnnual: 'Passer au paiement annuel',
  toMonthly: 'Passer au paiement mensuel',
  toFree: 'Résilier l’abonnement',
  contactUs: 'Nous contacter',
  agreement: 'Sur accord',
  trialNote: 'Tout forfait payant peut être essayé pendant {{days}} jours à l’inscription, sans carte.',
  notPayable:
    'Les paiements ne sont pas configurés sur ce serveur. Un forfait payant commence à l’inscription par un essai de {{days}} jours\u202f; un code promo peut offrir un forfait plus longtemps.',
  othersDecide:
    'Le propriétaire et les administrateurs de votre organisation peuvent changer de forfait. Adressez-vous à l’un d’eux.',
  free: 'Vous utilisez le forfait Free. Les forfaits ci-dessous vous en donnent plus.',
  loadFailed: 'Les forfaits n’ont pas pu être chargés.',
  standing: 'Votre abonnement',
  standingFailed: 'L’état de votre abonnement n’a pas pu être chargé.',
  paidTitle: 'Merci, votre paiement est arrivé',
  paid: 'Le forfait {{plan}} est maintenant en vigueur.',
  confirming:
    'Le paiement est en cours de confirmation. Le nouveau forfait apparaîtra ici dès que ce sera fait\u202f; cette page s’actualise d’elle-même.',
  comparison: 'Comparaison des forfaits',
  feature: 'Ce que vous obtenez',
  monthly: 'Prix par mois',
  annually: 'Prix par an',
  users: 'Utilisateurs',
  storage: 'Stockage',
  chats: 'Conversations par mois',
  inEvery: 'Dans chaque forfait',
  included: 'Inclus',
  features: [
    'Des réponses tirées de vos seuls documents, chacune avec sa source',
    'Des sites web lus et tenus à jour',
    'Un widget de chat pour votre propre site',
    'Des dossiers synchronisés par la console de bureau',
    'Un chiffrement avec une clé propre à votre organisation',
    'La connexion en deux étapes et un journal d’audit',
  ],
  questionsTitle: 'Questions et réponses',
  questions: [
    {
      question: 'Pouvons-nous changer de forfait plus tard\u202f?',
      answer:
        'À tout moment, dans un sens comme dans l’autre. Ce qui est déjà payé est déduit au jour près, et la page indique le montant avant que vous confirmiez.',
    },
    {
      question: 'Que se passe-t-il quand une limite est atteinte\u202f?',
      answer:
        'Rien n’est supprimé. Au-delà de la limite, il n’est plus possible d’inviter, d’importer ni de poser des questions, jusqu’à ce que quelque chose soit retiré, que le mois se termine ou que le forfait soit plus grand.',
    },
    {
      question: 'Comment résilier\u202f?',
      answer:
        'Dans l’Administration, sous «\u202fProfil de l’organisation\u202f». Le forfait reste jusqu’à la fin de la période payée, et la résiliation peut être annulée jusque-là. Ensuite, les limites du forfait Free s’appliquent.',
    },
    {
      question: 'Que se passe-t-il si un paiement échoue\u202f?',
      answer:
        'Le forfait reste encore {{grace}} jours. Nous vous écrivons aussitôt, puis de nouveau avant la fin de ce délai.',
    },
    {
      question: 'Comment le prix annuel est-il calculé\u202f?',
      answer: 'Douze mois pour le prix de dix, payés une fois par an.',
    },
  ],
  moreQuestions: 'Une autre question\u202f?',
}

/** Texts of the page that leads to a payment. */
export const checkout = {
  title: 'Commande',
  changeTitle: 'Changer de forfait',
  invalid: 'Le forfait choisi n’est pas valide.',
  toPlans: 'Voir tous les forfaits',
  summary: 'Votre commande',
  plan: 'Forfait',
  includes: 'Comprend',
  included: '{{users}} · {{storage}} · {{chats}}',
  interval: 'Fréquence de paiement',
  month: 'Mensuel, {{price}} par mois',
  year: 'Annuel, {{price}} par an',
  saves: 'économise {{saved}} par an',
  discount: 'Remise',
  discountOf: '{{discount}}\u202f% avec {{code}}',
  dueNow: 'À payer maintenant',
  then_month: 'Puis chaque mois',
  then_year: 'Puis chaque année',
  credit: '{{amount}} d’avoir',
  taxes: 'Les taxes éventuelles s’ajoutent sur la page de paiement.',
  pay: 'Continuer vers le paiement',
  paying: 'Ouverture du paiement…',
  payHint:
    'Vous saisissez votre carte sur la page de notre prestataire de paiement. Vous pouvez résilier à tout moment.',
  cancelled: 'Le paiement a été annulé. Rien n’a été débité, et votre choix est conservé ci-dessous.',
  failedTitle: 'Erreur de paiement',
  failed: 'La session de paiement n’a pas pu être créée. Veuillez réessayer.',
  noUrl: 'Aucune adresse de paiement reçue',
  useCode: 'Utiliser le code promo',
  usingCode: 'Application…',
  freeOfCharge: 'Avec ce code, le forfait {{plan}} est gratuit. Aucun paiement n’est nécessaire.',
  promocodeNotNow:
    'Le code promo {{code}} n’est pas appliqué\u202f: un code promo vaut pour le premier paiement d’un abonnement, et le vôtre est déjà en cours. Une fois celui-ci terminé, le code pourra servir pour un nouveau.',
  previewFailed: 'Le coût du changement n’a pas pu être calculé.',
  confirm: 'Confirmer le changement',
  confirming: 'Changement…',
  changed: 'Forfait changé',
  changedText: 'Le forfait {{plan}} est maintenant en vigueur.',
  changeFailed: 'Forfait non changé',
  same: 'C’est déjà votre forfait et votre mode de paiement. Il n’y a rien à changer.',
  prorated: 'Ce que vous avez déjà payé est déduit au jour près.',
  creditHint: 'L’avoir est déduit de vos prochaines factures.',
  overTitle: 'Vous utilisez plus que ce que permet le forfait {{plan}}',
  overHint:
    'Vous pouvez changer quand même\u202f: rien n’est supprimé, mais rien ne peut être ajouté tant que la limite est dépassée.',
  endingHint: 'Votre abonnement est résilié. Changer de forfait annule la résiliation.',
  notPayable: 'Les paiements ne sont pas configurés sur ce serveur',
  notPayableText: 'Le forfait {{plan}} ne peut donc pas être payé ici. Voici ce que vous pouvez faire\u202f:',
  insteadTrial: 'Votre essai du forfait {{plan}} court jusqu’au {{date}}\u202f; tout fonctionne jusque-là.',
  insteadCode: 'Si vous avez un code promo qui offre un forfait, saisissez-le ici.',
  partOnly: 'Ce code réduit un paiement, et rien ne peut être payé ici. Il n’est pas consommé.',
  insteadContact: 'Demandez le forfait à l’exploitant de ce serveur.',
}

/** Texts about how a subscription stands: on the plans page and in the settings. */
export const standing = {
  trial:
    'Votre essai du forfait {{plan}} se termine le {{date}}. Ensuite, les limites du forfait {{after}} s’appliquent, sauf si vous vous abonnez.',
  trialEndedTitle: 'Votre essai est terminé',
  trialEnded:
    'L’essai du forfait {{plan}} s’est terminé le {{date}}, et les limites du forfait {{after}} s’appliquent. Rien n’a été supprimé.',
  trialEndedOrder: 'Commandez un forfait pour continuer avec des limites plus larges.',
  trialEndedInstead:
    'Pour des limites plus larges, saisissez un code promo dans les paramètres ou adressez-vous à l’exploitant de ce serveur.',
  toSettings: 'Ouvrir les paramètres',
  dismiss: 'Masquer',
  subscribe: 'S’abonner',
  active_month: 'Vous payez {{price}} par mois. Le prochain paiement est dû le {{date}}.',
  active_year: 'Vous payez {{price}} par an. Le prochain paiement est dû le {{date}}.',
  discounted: 'Une remise de {{discount}}\u202f% est déjà déduite.',
  ending:
    'Résilié\u202f: le forfait {{plan}} reste jusqu’au {{date}}. Ensuite, les limites du forfait {{after}} s’appliquent.',
  undo: 'Annuler la résiliation',
  undone: 'Résiliation annulée',
  undoneText: 'Votre abonnement continue comme avant.',
  undoFailed: 'La résiliation n’a pas pu être annulée',
  pastDueTitle: 'Votre dernier paiement a échoué',
  pastDue:
    'Le forfait {{plan}} reste jusqu’au {{date}}. Vérifiez votre carte sur la page de paiement\u202f; le paiement sera tenté de nouveau. Ensuite, les limites du forfait {{after}} s’appliquent.',
  openPortal: 'Ouvrir la page de paiement',
  openingPortal: 'Ouverture…',
  portalFailed: 'La page de paiement n’a pas pu être ouverte',
  granted: 'Le forfait {{plan}} vous a été accordé sans paiement.',
  overUsers:
    'Vous avez {{used}} utilisateurs et invitations, et votre forfait en permet {{max}}. Personne ne perd son accès, mais personne ne peut être invité. Retirez des membres ou des invitations, ou prenez un forfait plus grand.',
  overStorage:
    'Vous stockez {{used}}, et votre forfait permet {{max}}. Rien n’est supprimé, mais rien ne peut être ajouté. Supprimez des documents ou prenez un forfait plus grand.',
  manageUsers: 'Gérer les utilisateurs',
  manageDocuments: 'Gérer les documents',
  unknown: 'Veuillez réessayer.',
}

/** Texts of subscription and billing in the settings. */
export const paying = {
  title: 'Abonnement et facturation',
  hint: 'Ce que comprend votre forfait et comment il est payé.',
  currentPlan: 'Forfait actuel',
  users: 'Utilisateurs',
  storage: 'Stockage',
  chats: 'Conversations par mois',
  price: 'Prix',
  perMonth: '{{price}} par mois',
  perYear: '{{price}} par an',
  nextPayment: 'Prochain paiement',
  paidUntil: 'Payé jusqu’au',
  viewPlans: 'Voir tous les forfaits',
  highest: 'Vous avez déjà le forfait le plus élevé. Il n’en existe pas de plus grand.',
  changePlan: 'Changer de forfait',
  cancel: 'Résilier l’abonnement…',
  notPayable:
    'Les paiements ne sont pas configurés sur ce serveur. Demandez un autre forfait à son exploitant ou utilisez un code promo.',
  promocode: 'Code promo',
  promocodeHint: 'Un code de remise mène à la commande\u202f; un code qui offre un forfait est utilisé immédiatement.',
  codeNotNow:
    'Une remise vaut pour le premier paiement d’un abonnement, et le vôtre est déjà en cours. Une fois celui-ci terminé, le code pourra servir pour un nouveau.',
  codeFailedText: 'Le code promo n’a pas pu être appliqué. Veuillez réessayer.',
  invoices: 'Factures',
  invoicesFailed: 'Les factures n’ont pas pu être chargées.',
  noInvoices: 'Aucune facture pour l’instant.',
  invoice: 'Facture',
  date: 'Date',
  total: 'Montant',
  state: 'État',
  open: 'Voir',
  openNumber: 'Voir la facture {{number}}',
  pdf: 'PDF',
  pdfNumber: 'Facture {{number}} en PDF',
  draftNumber: 'Brouillon',
  states: { draft: 'Brouillon', open: 'À payer', paid: 'Payée', uncollectible: 'Non recouvrée', void: 'Annulée' },
}

/** Texts of the dialog that cancels a subscription. */
export const cancelling = {
  title: 'Résilier votre abonnement\u202f?',
  what: 'Le forfait {{plan}} reste jusqu’au {{date}}. Vous ne payez plus rien, et vous pouvez annuler la résiliation jusque-là.',
  after:
    'Ensuite, les limites du forfait Free s’appliquent\u202f: {{users}}, {{storage}}, {{chats}}. Rien n’est supprimé\u202f; ce qui les dépasse reste lisible, mais rien ne peut être ajouté.',
  reason: 'Pourquoi résiliez-vous\u202f?',
  reasonPlaceholder: 'Choisir un motif',
  details: 'Qu’aurions-nous pu mieux faire\u202f? (facultatif)',
  keep: 'Garder l’abonnement',
  confirm: 'Résilier',
  done: 'Abonnement résilié',
  doneText: 'Le forfait {{plan}} reste jusqu’au {{date}}.',
  failed: 'Abonnement non résilié',
}

/** Texts of what was used day by day. */
export const days = {
  title: 'Les 30 derniers jours',
  hint: 'Par jour, en UTC.',
  loadFailed: 'L’utilisation des derniers jours n’a pas pu être chargée.',
  activity: 'Questions par jour',
  answered: 'Avec réponse',
  unsure: 'Passages proches seulement',
  refusals: 'Sans réponse, faute de source',
  questions: 'Questions',
  storage: 'Stockage',
  storageByDay: 'Stockage par jour',
  activitySummary:
    '{{questions}} questions en {{days}} jours, dont {{unsure}} avec des passages proches seulement et {{refusals}} sans réponse faute de source. Le jour le plus actif\u202f: {{day}}, avec {{most}}.',
  storageSummary: 'Le stockage est passé de {{first}} à {{last}} en {{days}} jours.',
  none: 'Aucune question n’a été posée au cours des 30 derniers jours.',
  sentences: 'Phrases des réponses par jour',
  supported: 'Appuyées par des passages',
  withheld: 'Retenues',
  supportedShare_one: '{{supported}} phrase sur {{sentences}} était appuyée par des passages ({{share}}\u202f%).',
  supportedShare_many: '{{supported}} phrases sur {{sentences}} étaient appuyées par des passages ({{share}}\u202f%).',
  supportedShare_other: '{{supported}} phrases sur {{sentences}} étaient appuyées par des passages ({{share}}\u202f%).',
  writtenShare_one:
    'Parmi les phrases écrites par un modèle de langage ({{sentences}}), {{supported}} était appuyée ({{share}}\u202f%)\u202f; les autres ont été retenues.',
  writtenShare_many:
    'Sur {{sentences}} phrases écrites par un modèle de langage, {{supported}} étaient appuyées ({{share}}\u202f%)\u202f; les autres ont été retenues.',
  writtenShare_other:
    'Sur {{sentences}} phrases écrites par un modèle de langage, {{supported}} étaient appuyées ({{share}}\u202f%)\u202f; les autres ont été retenues.',
  most: 'Le jour le plus actif\u202f: {{day}}, avec {{most}}.',
  table: 'Les chiffres en tableau',
  day: 'Jour',
  refused: 'Sans réponse',
}

/** Texts of the page that says whom to ask. */
export const contact = {
  title: 'Contact',
  text: 'Questions sur les forfaits, les paiements ou les grandes organisations\u202f:',
  anyText: 'Questions sur ce serveur\u202f:',
  operator:
    'L’exploitant de ce serveur pour votre organisation répond aux questions. Aucune adresse n’est indiquée ici.',
  back: 'Retour aux forfaits',
  home: 'Retour à l’accueil',
}

/** Texts around the legal pages; the pages themselves are Markdown files. */
export const legal = {
  index: 'Règles et mentions légales',
  backHome: 'Retour à l’accueil',
  backToPolicies: 'Retour aux règles',
  backToSignup: 'Retour à l’inscription',
  accept: 'J’accepte – continuer l’inscription',
  updated: 'Dernière mise à jour\u202f: {{date}}',
  read: 'Lire',
  readNamed: 'Lire\u202f: {{policy}}',
  privacy: {
    title: 'Politique de confidentialité',
    date: 'janvier 2025',
    summary: 'Ce que nous recueillons, à quoi cela sert, comment c’est protégé et ce que vous pouvez nous demander.',
  },
  use: {
    title: 'Conditions d’utilisation',
    date: 'janvier 2025',
    summary: 'Ce que vous pouvez faire avec le service, ce que nous promettons et ce que nous ne promettons pas.',
  },
  conditions: { title: 'Conditions générales', date: '1er septembre 2025' },
  security: { title: 'Sécurité', date: 'novembre 2026' },
  contactTitle: 'Contact juridique',
  contactText: 'Questions sur ces règles\u202f:',
  contactOperator: 'L’exploitant de ce serveur pour votre organisation répond aux questions sur ces règles.',
}

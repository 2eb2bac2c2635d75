/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'Saisissez votre code',
  subtitle: 'Votre compte est protégé par la connexion en deux étapes.',
  code: 'Code de votre application d’authentification',
  codeHint: 'Six chiffres. Pas de téléphone sous la main\u202f? Un code de secours convient aussi.',
  recovery: 'Code de secours',
  recoveryHint:
    'L’un des codes que vous avez enregistrés en configurant la connexion en deux étapes. Chacun fonctionne une fois.',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application d’authentification',
  submit: 'Vérifier',
  pending: 'Vérification…',
  back: 'Retour à la connexion',
}

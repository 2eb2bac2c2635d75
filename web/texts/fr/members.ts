/** Texts of the fields for a new password. */
export const password = {
  rules: 'Le mot de passe doit contenir',
  rule: {
    length: 'Au moins 8 caractères',
    upper: 'Une lettre majuscule',
    lower: 'Une lettre minuscule',
    digit: 'Un chiffre',
    special: 'Un caractère spécial (@$!%*?&)',
  },
  ruleMet: 'respecté',
  ruleOpen: 'pas encore respecté',
  confirm: 'Confirmer le mot de passe',
  mismatch: 'Les deux mots de passe ne sont pas identiques',
}

/** Texts of the page that mails a link for a new password. */
export const forgot = {
  title: 'Mot de passe oublié\u202f?',
  subtitle: 'Nous vous enverrons par e-mail un lien pour en choisir un nouveau.',
  organization: 'Organisation',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  pending: 'Envoi…',
  failed: 'Le lien n’a pas pu être envoyé',
  sentTitle: 'Consultez vos e-mails',
  sent: 'Si ce compte existe, un lien pour choisir un nouveau mot de passe est en route.',
  sentHint: 'Le lien fonctionne une fois, pendant une heure. Regardez aussi dans les indésirables.',
  again: 'Essayer une autre adresse',
  signIn: 'Retour à la connexion',
}

/** Texts of the page that a link for a new password opens. */
export const reset = {
  title: 'Choisir un nouveau mot de passe',
  subtitle: 'Vous serez déconnecté partout ailleurs.',
  noToken: 'Ouvrez cette page depuis le lien de l’e-mail que nous vous envoyons.',
  invalidTitle: 'Ce lien ne fonctionne pas',
  newLink: 'Demander un nouveau lien',
  password: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  pending: 'Modification…',
  failed: 'Le mot de passe n’a pas pu être changé',
  doneTitle: 'Mot de passe changé',
  done: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
  signIn: 'Aller à la connexion',
}

/** Texts of the page on which an invitation is accepted. */
export const invitation = {
  title: 'Accepter l’invitation',
  subtitle: 'Vous êtes invité à rejoindre {{organization}}.',
  noToken: 'Aucun jeton d’invitation fourni',
  noTokenHint: 'Ouvrez le lien du message qui vous a invité.',
  loading: 'Chargement de l’invitation…',
  invalidTitle: 'Invitation non valide',
  invalid: 'Ce lien d’invitation n’est pas valide, a expiré ou a déjà été utilisé.',
  invalidHint: 'Demandez à la personne qui vous a invité de renvoyer l’invitation.',
  home: 'Aller à l’accueil',
  email: 'E-mail',
  organization: 'Organisation',
  role: 'Rôle',
  roles: { super_admin: 'Super-admin', admin: 'Admin', sub_admin: 'Sous-admin', user: 'Utilisateur' },
  expires: 'Expire',
  password: 'Mot de passe',
  submit: 'Accepter et créer le compte',
  pending: 'Création du compte…',
  missingTitle: 'Informations manquantes',
  missing: 'Veuillez indiquer votre prénom et votre nom.',
  failed: 'L’invitation n’a pas pu être acceptée',
  createdToast: 'Compte créé\u202f!',
  createdText: 'Votre compte a été créé. Vous pouvez maintenant vous connecter avec votre adresse e-mail.',
  createdTitle: 'Compte créé\u202f!',
  created: 'Bienvenue dans {{organization}}. Nous vous conduisons à la page de connexion.',
  signIn: 'Aller à la connexion',
}

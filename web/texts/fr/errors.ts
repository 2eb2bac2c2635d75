/**
 * What pages say to an error of the server, by its code, and by its reason where a code has several. The figures are the
 * error's parameters. An error that is not here is shown in the server's own words.
 */
export const codes = {
  INTERNAL: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  UNAUTHENTICATED: 'Veuillez vous connecter pour continuer',
  INVALID_CREDENTIALS: 'Identifiants incorrects',
  EMAIL_NOT_VERIFIED: 'Veuillez d’abord confirmer votre adresse e-mail. Nous pouvons vous envoyer un nouveau lien.',
  CODE_INVALID_expired: 'Cette connexion a expiré. Veuillez vous reconnecter.',
  CODE_INVALID_tries: 'Trop de codes erronés. Veuillez vous reconnecter.',
  TOO_MANY_REQUESTS_seconds: 'Trop de tentatives. Veuillez réessayer dans {{seconds}} secondes.',
  TOO_MANY_REQUESTS_minutes: 'Trop de tentatives. Veuillez réessayer dans {{minutes}} minutes.',
  TOO_MANY_REQUESTS_slugs:
    'Le nom court a été modifié {{changes}} fois en 30 jours. Veuillez réessayer plus tard ou revenir à un nom précédent.',
  CROSS_SITE_REQUEST: 'Les requêtes venant d’autres sites ne sont pas acceptées',
  FORBIDDEN_ownAccount: 'Cette action n’est pas possible sur votre propre compte',
  FORBIDDEN_owner: 'Le propriétaire ne peut changer que par un transfert de propriété',
  CONVERSATION_LIMIT_EXCEEDED:
    'La limite de {{max}} conversations ce mois-ci est atteinte. Un forfait plus grand en permet davantage.',
  STORAGE_LIMIT_EXCEEDED:
    'Le stockage de votre forfait ({{max}}\u00a0Mo) est plein. Supprimez des documents ou prenez un forfait plus grand.',
  USER_LIMIT_EXCEEDED:
    'Limite d’utilisateurs atteinte ({{used}}/{{max}}). Un forfait plus grand permet d’inviter plus de personnes.',
  SLUG_TAKEN: 'Ce nom court est déjà pris',
  USERNAME_TAKEN: 'Ce nom d’utilisateur est déjà pris',
  ALREADY_INVITED: 'Cette adresse e-mail a déjà été invitée',
  VALIDATION_FAILED_confirm: 'Saisissez {{slug}} pour confirmer',
  VALIDATION_FAILED_name: 'Le nom du fichier doit compter au plus {{max}} caractères',
  EMPTY_FILE: 'Le fichier est vide.',
  FILE_TOO_LARGE: 'Le fichier est trop volumineux (max. {{maxMb}}\u00a0Mo).',
  REQUEST_TOO_LARGE: 'La requête est trop volumineuse.',
  NOT_FOUND_Organization: 'Organisation introuvable',
  NOT_FOUND_Conversation: 'Conversation introuvable',
  NOT_FOUND_Document: 'Document introuvable',
  NOT_FOUND_File: 'Fichier introuvable',
  NOT_FOUND_Invitation: 'Invitation introuvable',
  NOT_FOUND_Session: 'Session introuvable',
  NOT_FOUND_User: 'Utilisateur introuvable',
  NOT_FOUND_Request: 'Demande introuvable',
  NOT_FOUND_Answer: 'Réponse introuvable',
  NOT_FOUND_Place: 'Passage introuvable',
  'NOT_FOUND_Marked answer': 'Réponse marquée introuvable',
  NOT_FOUND_Question: 'Question introuvable',
  'NOT_FOUND_API token': 'Jeton d’API introuvable',
}

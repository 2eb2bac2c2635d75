/** What pages say to the server’s other errors, by code and reason as in `errors.ts`. */
export const serverErrors = {
  MALFORMED_JSON: 'Le contenu de la requête n’est pas du JSON valide.',
  FILE_REQUIRED: 'Veuillez choisir un fichier à importer',
  TOKEN_INVALID: 'Ce lien est invalide, a expiré ou a déjà été utilisé.',
  PROMOCODE_INVALID: 'Ce code promotionnel ne peut pas être utilisé',
  PAYMENT_DECLINED: 'Le paiement a été refusé. Votre forfait n’a pas changé.',
  CODE_INVALID: 'Ce code n’est pas valide',
  FORBIDDEN: 'Vous n’avez pas l’autorisation de faire cela',
  SIGN_UP_CLOSED:
    'Les inscriptions sont fermées sur ce serveur. Demandez une invitation à un administrateur de votre organisation.',
  NOT_FOUND: 'Introuvable',
  NOT_FOUND_onprem: 'Rien n’est vendu sur ce serveur\u202f: tout est compris.',
  METHOD_NOT_ALLOWED: 'Cette méthode n’est pas autorisée ici',
  EMAIL_TAKEN: 'Un compte existe déjà avec cette adresse e-mail',
  ALREADY_VERIFIED: 'Cette adresse e-mail est déjà vérifiée. Vous pouvez vous connecter.',
  CONFLICT_subscription: 'Un abonnement est déjà en cours. Modifiez-le au lieu d’en commander un autre.',
  'CONFLICT_no-subscription': 'Aucun abonnement en cours ne peut être modifié. Commandez d’abord un forfait.',
  VALIDATION_FAILED_ending: 'Le nom doit garder son extension {{ending}}',
  UNSUPPORTED_FILE_TYPE: 'Ce type de fichier n’est pas pris en charge',
  UNSUPPORTED_ENCODING: 'Cet encodage de la requête n’est pas accepté.',
  RANGE_NOT_SATISFIABLE: 'La plage demandée se trouve hors du fichier',
  TOO_MANY_REQUESTS_conversation:
    'Cette conversation a atteint sa limite de questions. Veuillez en commencer une nouvelle.',
  TOO_MANY_REQUESTS: 'Trop de demandes en même temps. Veuillez réessayer dans un instant.',
  USER_LIMIT_EXCEEDED: 'Toutes les places de cette organisation sont occupées.',
  DATA_DAMAGED:
    'Une partie des données enregistrées est endommagée et illisible. Veuillez prévenir l’exploitant de ce serveur.',
  ENGINE_UNAVAILABLE: 'La réponse n’a pas pu être terminée. Veuillez réessayer.',
  BUSY: 'Le serveur est occupé en ce moment. Veuillez réessayer dans une minute.',
  SEARCH_REBUILDING:
    'Vos documents sont de nouveau préparés pour la recherche. Veuillez reposer la question dans quelques minutes.',
  BILLING_NOT_CONFIGURED:
    'La facturation n’est pas configurée sur ce serveur, les forfaits payants ne peuvent donc pas encore être commandés. Choisissez le forfait gratuit ou saisissez un code promotionnel.',
  BILLING_UNAVAILABLE:
    'Le prestataire de paiement est injoignable en ce moment. Veuillez réessayer dans quelques minutes.',
  BILLING_UNAVAILABLE_price:
    'Le forfait {{plan}} ne peut pas encore être commandé\u202f: son prix n’est pas configuré chez le prestataire de paiement.',
  DISK_FULL: 'Le disque du serveur est plein, rien ne peut donc être enregistré en ce moment.',
  DISK_READ_ONLY:
    'Le disque du serveur n’est pas accessible en écriture, rien ne peut donc être enregistré en ce moment.',
}

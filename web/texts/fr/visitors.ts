/** Texts of the landing page. It claims only what the product does. */
export const landing = {
  nav: 'Navigation principale',
  policies: 'Règles',
  signIn: 'Se connecter',
  plans: 'Forfaits',
  getStarted: 'Commencer',
  eyebrow: 'Pour les organisations qui n’ont pas droit à l’erreur',
  headline: 'Des réponses que vous pouvez vérifier.',
  lead: '{{product}} répond aux questions de votre équipe à partir de vos propres documents et ouvre la phrase exacte sur laquelle repose chaque réponse. Quand vos documents n’en disent rien, {{product}} vous le dit.',
  primary: 'Créer votre organisation',
  secondary: 'Comment ça marche',
  specimen: {
    label: 'Un exemple de réponse et de sa source',
    question: 'Combien de temps gardons-nous les registres des visiteurs\u202f?',
    before: 'Les registres des visiteurs sont conservés 90 jours, puis détruits',
    after: 'Le responsable du site peut prolonger ce délai pour un incident en cours',
    document: 'Manuel du site.pdf',
    place: 'Page 14',
    heading: '6.2 Registres à l’accueil',
    lineOne: 'Chaque visiteur inscrit son nom, son hôte et l’heure.',
    marked: 'Les registres des visiteurs sont conservés 90 jours, puis détruits.',
    markedTwo:
      'Les registres liés à un incident en cours peuvent être conservés plus longtemps si le responsable du site le décide.',
    cite: 'Source {{marker}}\u202f: Manuel du site.pdf, page 14',
  },
  refusal: {
    label: 'Un exemple de question à laquelle les documents ne répondent pas',
    question: 'Qui assure les vélos des visiteurs\u202f?',
    answer: 'Je ne trouve aucune information sur l’assurance des vélos dans votre base de connaissances.',
    ask: 'Les membres peuvent demander à un admin d’ajouter ce qui manque.',
  },
  claimsTitle: 'Conçu pour que vous n’ayez jamais à croire sur parole',
  claims: [
    {
      title: 'Vos informations seulement',
      text: 'Les réponses viennent de ce que votre organisation a importé, et de rien d’autre. Aucune connaissance extérieure ne s’y mêle.',
    },
    {
      title: 'L’endroit, pas seulement le fichier',
      text: 'Une citation ouvre la page, la diapositive, la ligne de tableau ou le titre, avec les mots cités surlignés.',
    },
    {
      title: 'Franc sur les lacunes',
      text: 'Si rien dans vos documents ne répond à la question, vous en êtes averti au lieu de recevoir une supposition.',
    },
  ],
  stepsTitle: 'Trois étapes vers une réponse sourcée',
  steps: [
    {
      title: 'Importez',
      text: 'PDF, Word, Excel, PowerPoint, CSV, Markdown, texte, numérisations et images. Choisissez qui peut voir chaque fichier.',
    },
    {
      title: 'Demandez',
      text: 'Avec des mots simples, à toute heure. Les réponses s’affichent à mesure qu’elles sont écrites.',
    },
    {
      title: 'Vérifiez',
      text: 'Chaque phrase sourcée porte un numéro. Suivez-le jusqu’au passage et lisez-le dans son contexte.',
    },
  ],
  picture: 'Une question dans le chat, sa réponse et, à côté, la page du PDF où la phrase citée est surlignée.',
  measured: {
    title: 'Ce que nous avons mesuré',
    figures: [
      {
        figure: '58\u00a0%',
        text: 'des questions ont trouvé le bon passage\u202f: dans la réponse, ou parmi les trois passages montrés quand l’assistant n’est pas sûr. Moyenne de 14 collections de documents réels en quatre langues auxquelles rien n’a été ajusté, qui vont de 44 à 74\u00a0%.',
      },
      {
        figure: '8\u00a0%',
        text: 'des réponses affirmaient quelque chose de faux.',
      },
      {
        figure: '140 ms',
        text: 'pour que la moitié des réponses soient là en entier, avec 32 personnes qui demandent à la fois dans 10\u202f000 passages.',
      },
      {
        figure: '9,2 ms',
        text: 'au plus pour 95 recherches sur 100 parmi 100\u202f000 passages.',
      },
    ],
    where:
      'Mesuré avec le moteur intégré sur deux cœurs de processeur\u202f; les jeux et tous les chiffres se trouvent dans bench/RESULTS.md et bench/quality/RESULTS.md du code source. D’autres documents et d’autres machines donnent d’autres chiffres, et une réponse peut être fausse\u202f: c’est pourquoi chacune montre sa source.',
  },
  trustTitle: 'Vos documents restent les vôtres',
  trust: [
    'Les documents, les passages et les conversations sont chiffrés sur le disque avec AES-256-GCM, avec une clé par organisation.',
    'Les organisations sont séparées\u202f; les niveaux d’accès s’appliquent dans la recherche elle-même.',
    'Les images venues d’ailleurs ne sont jamais chargées dans une réponse.',
  ],
  ctaTitle: 'Mettez votre manuel à l’épreuve.',
  ctaText: 'Commencez gratuitement avec un utilisateur, 200\u00a0Mo de stockage et 300 questions par mois.',
  footer: 'Mentions',
  operatedBy: 'Exploité par {{name}}',
  security: 'Sécurité',
  privacy: 'Politique de confidentialité',
  terms: 'Conditions d’utilisation',
  conditions: 'Conditions générales',
  contact: 'Contact',
  imprint: 'Mentions légales',
}

/** Texts of sign-in. */
export const auth = {
  signIn: {
    title: 'Connexion',
    subtitle: 'Avec votre organisation et votre compte.',
    organization: 'Organisation',
    organizationHint: 'Le nom court de votre organisation, par exemple «\u202fnorth-clinic\u202f»',
    username: 'Nom d’utilisateur ou e-mail',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié\u202f?',
    submit: 'Se connecter',
    pending: 'Connexion…',
    newHere: 'Nouveau ici\u202f?',
    create: 'Créer une organisation',
    successTitle: 'Connexion réussie',
    success: 'Bon retour\u202f!',
    failedTitle: 'Échec de la connexion',
    failed: 'Identifiants incorrects',
    unverifiedTitle: 'Votre adresse e-mail n’est pas encore confirmée',
    unverifiedText:
      'Ouvrez le lien du message que nous vous avons envoyé à l’inscription. Si vous ne le trouvez pas, nous en enverrons un autre.',
  },
  signedIn: {
    text: 'Vous êtes connecté en tant que {{email}} chez {{organization}}.',
    workspace: 'Aller à votre espace de travail',
  },
  resend: {
    email: 'Adresse e-mail du compte',
    button: 'Renvoyer le lien',
    pending: 'Envoi…',
    sentTitle: 'E-mail de confirmation envoyé',
    sent: 'Si cette adresse appartient à un compte en attente de confirmation, un nouveau lien est en route.',
    failed: 'Le lien n’a pas pu être envoyé',
  },
}

/** Texts of the tutorial that shows newcomers around. */
export const tour = {
  name: 'Visite guidée',
  step: 'Étape {{step}} sur {{count}}',
  next: 'Suivant',
  previous: 'Précédent',
  finish: 'Terminer',
  skip: 'Passer la visite',
  show: 'Afficher la visite guidée',
  steps: {
    welcome: {
      title: 'Bienvenue dans {{organization}}',
      text: '{{assistant}} répond à vos questions à partir des documents de votre organisation, et de rien d’autre. Cette visite dure une minute.',
    },
    ask: {
      title: 'Posez vos questions avec vos mots',
      text: 'Choisissez «\u202fAssistant\u202f», écrivez une question et appuyez sur Entrée. Vous pouvez poursuivre\u202f: {{assistant}} se souvient du sujet de la conversation.',
    },
    check: {
      title: 'Vérifiez chaque réponse',
      text: 'Les petits numéros après une phrase mènent à sa source. Sélectionnez-en un, et le document s’ouvre avec le passage surligné.',
    },
    missing: {
      title: 'Voyez ce qui manque',
      text: 'Quand vos documents ne contiennent pas la réponse, {{assistant}} le dit au lieu de deviner. Les administrateurs peuvent alors ajouter un document qui la contient.',
    },
    knowledge: {
      title: 'Remplissez la base de connaissances',
      text: 'Importez des documents sous «\u202fBase de connaissances\u202f» et choisissez qui peut voir chacun d’eux. Ils sont consultables dès que leur état est «\u202fTerminé\u202f».',
    },
    people: {
      title: 'Faites venir votre équipe',
      text: 'Sous «\u202fAdministration\u202f», vous invitez des membres, leur donnez des rôles et voyez ce qui est utilisé de votre forfait.',
    },
    quick: {
      title: 'Gagnez du temps',
      text: 'Les actions rapides sont à portée de clavier\u202f: appuyez sur Ctrl + K (⌘ K sur un Mac), puis sur le numéro d’une action. Vous retrouverez cette visite à tout moment avec «\u202fAfficher la visite guidée\u202f».',
    },
  },
}

/** Texts of the menu of quick actions. */
export const quick = {
  open: 'Actions rapides',
  shortcut: 'Ctrl K',
  shortcutMac: '⌘ K',
  actions: {
    newChat: 'Nouvelle conversation',
    upload: 'Importer des documents',
    search: 'Chercher dans la base de connaissances',
    admin: 'Administration',
    users: 'Gérer les utilisateurs',
    help: 'Aide',
  },
}

/** Texts of the page at the root for those who are signed in. */
export const main = {
  denied: 'Accès refusé',
  deniedText: 'L’Administration sur cette page est réservée aux admins.',
  role: 'Votre rôle actuel\u202f: {{role}}',
  workspace: 'Aller à votre espace de travail',
}

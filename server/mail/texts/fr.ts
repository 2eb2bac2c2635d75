/** Texts of mails in French. */
export const fr = {
  letter: {
    hello: 'Bonjour,',
    helloTo: 'Bonjour {{name}},',
    quoted: '«\u202f{{name}}\u202f»',
    nameless: 'votre organisation',
    copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u202f:',
  },
  verification: {
    subject: 'Confirmez votre adresse e-mail pour {{product}}',
    text: 'Une inscription à {{product}} a été faite avec cette adresse. Si elle vient de vous, confirmez l’adresse\u202f: votre organisation pourra alors commencer.',
    link: 'Confirmer l’adresse',
    closing: 'Le lien est valable 24 heures. Si vous ne vous êtes pas inscrit, vous pouvez ignorer ce message.',
  },
  newAddress: {
    subject: 'Confirmez votre nouvelle adresse pour {{product}}',
    text: 'Quelqu’un souhaite utiliser cette adresse pour un compte {{product}}. Si c’est vous, ouvrez le lien dans le navigateur où vous êtes connecté.',
    link: 'Utiliser cette adresse',
    closing:
      'Le lien fonctionne une seule fois, pendant 24 heures. Si ce n’est pas vous, ignorez ce message\u202f; rien ne change.',
  },
  takenAddress: {
    subject: 'Cette adresse a déjà un compte {{product}}',
    text: 'Quelqu’un a voulu utiliser cette adresse pour un autre compte. Ce n’est pas possible, car elle appartient déjà à un compte.',
    link: 'Se connecter',
    closing: 'Si ce n’est pas vous, ignorez ce message\u202f; rien ne change.',
  },
  security: {
    subject: 'Une modification de votre compte {{product}}',
    password: {
      changed: 'Le mot de passe de votre compte chez {{at}} a été modifié.',
      reset: 'Le mot de passe de votre compte chez {{at}} a été remplacé au moyen d’un lien reçu par e-mail.',
    },
    email: {
      changed:
        'L’adresse e-mail de votre compte chez {{at}} a été modifiée. Les messages sont désormais envoyés à la nouvelle.',
    },
    two_factor: {
      enabled: 'La connexion en deux étapes a été activée pour votre compte chez {{at}}.',
      disabled: 'La connexion en deux étapes a été désactivée pour votre compte chez {{at}}.',
    },
    link: 'Choisir un nouveau mot de passe',
    closing:
      'Si c’est vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
  },
  invitation: {
    subject: 'Invitation à rejoindre {{at}} sur {{product}}',
    byMember:
      '{{name}} ({{role}}) vous invite à rejoindre {{at}} sur {{product}}, où vous pouvez poser des questions et recevoir des réponses tirées des documents de l’organisation.',
    bySomebody:
      'Un administrateur vous invite à rejoindre {{at}} sur {{product}}, où vous pouvez poser des questions et recevoir des réponses tirées des documents de l’organisation.',
    roles: { super_admin: 'propriétaire', admin: 'admin', sub_admin: 'sous-admin', user: 'membre' },
    link: 'Accepter l’invitation',
    closing:
      'Le lien fonctionne une seule fois, pendant 7 jours. Si vous n’attendiez pas cette invitation, vous pouvez l’ignorer.',
  },
  reset: {
    subject: 'Réinitialiser votre mot de passe {{product}}',
    somebody: {
      text: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {{at}}.',
      closing:
        'Le lien fonctionne une seule fois, pendant une heure. Si ce n’est pas vous, ignorez ce message\u202f; votre mot de passe reste inchangé.',
    },
    operator: {
      text: 'L’exploitant du serveur vous envoie un lien pour choisir un nouveau mot de passe chez {{at}}.',
      closing:
        'Le lien fonctionne une seule fois, pendant une heure. Tant que vous ne l’utilisez pas, votre mot de passe reste inchangé.',
    },
    link: 'Choisir un nouveau mot de passe',
  },
  firstPassword: {
    subject: 'Votre organisation sur {{product}} est prête',
    text: 'Le paiement est arrivé et votre organisation est créée. Choisissez un mot de passe pour confirmer cette adresse et vous connecter.',
    link: 'Choisir un mot de passe',
    closing:
      'Le lien fonctionne une seule fois, pendant 24 heures. Ensuite, demandez un nouveau lien sur la page des mots de passe oubliés.',
  },
  refund: {
    subject: 'Votre paiement vous est remboursé',
    text: 'Un paiement pour une nouvelle organisation a été fait avec cette adresse. Un compte existe déjà à cette adresse, aucune organisation n’a donc été créée\u202f: l’abonnement a été résilié et le paiement est intégralement remboursé.',
    hint: 'Pour payer pour votre organisation existante, connectez-vous et choisissez-y un forfait.',
    link: 'Se connecter',
    closing: 'Le délai du remboursement dépend de votre banque\u202f; il faut le plus souvent cinq à dix jours.',
  },
  request: {
    completed: {
      subject: 'Votre demande a été traitée',
      text: 'Un administrateur de {{at}} a traité votre demande de contenu.',
    },
    rejected: {
      subject: 'Votre demande a été refusée',
      text: 'Un administrateur de {{at}} a refusé votre demande de contenu.',
    },
    readAnswer: 'Lire la réponse',
    seeRequests: 'Voir vos demandes',
    closing: 'Vous recevez ce message parce que vous avez demandé du contenu dans {{product}}.',
    asked: 'Votre question\u202f: {{question}}',
    notes: 'Ce que dit l’administrateur\u202f: {{notes}}',
    answer: 'La réponse est maintenant\u202f: {{answer}}',
  },
  visitor: {
    subject: 'Votre question a reçu une réponse',
    text: 'Vous avez posé une question à {{at}} sur {{site}}. Quelqu’un l’a examinée.',
    link: 'Aller sur le site',
    closing: 'Vous recevez ce message parce que vous y avez laissé votre adresse. Elle ne sert à rien d’autre.',
  },
  webhook: {
    subject: 'Un webhook a été suspendu',
    text: 'Le webhook {{id}} de votre organisation a été suspendu\u202f: son adresse n’accepte plus rien depuis des jours, ou signale qu’elle n’existe plus. Il ne reçoit plus rien tant que vous ne le reprenez pas.',
    link: 'Voir ses envois',
    closing: 'Vous recevez ce message parce que vous administrez votre organisation.',
  },
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  billing: {
    seePlans: 'Voir les forfaits',
    choosePlan: 'Choisir un forfait',
    seeSubscription: 'Voir l’abonnement',
    closing: 'Vous recevez ce message parce que vous pouvez changer le forfait de votre organisation.',
    kept_one:
      'Rien n’est supprimé. Le forfait {{after}} permet {{count}} membre, {{storage}}\u00a0Mo de stockage et {{chats}} conversations par mois\u202f; ce qui dépasse reste lisible et peut être supprimé, mais rien ne peut y être ajouté.',
    kept_many:
      'Rien n’est supprimé. Le forfait {{after}} permet {{count}} membres, {{storage}}\u00a0Mo de stockage et {{chats}} conversations par mois\u202f; ce qui dépasse reste lisible et peut être supprimé, mais rien ne peut y être ajouté.',
    kept_other:
      'Rien n’est supprimé. Le forfait {{after}} permet {{count}} membres, {{storage}}\u00a0Mo de stockage et {{chats}} conversations par mois\u202f; ce qui dépasse reste lisible et peut être supprimé, mais rien ne peut y être ajouté.',
    limit: {
      chats: {
        subject: 'Vos conversations de ce mois sont presque épuisées',
        text: 'Chez {{at}}, {{used}} des {{max}} conversations que le forfait {{plan}} comprend chaque mois sont utilisées.',
        later:
          'Quand toutes le seront, les questions recevront de nouveau une réponse le premier jour du mois suivant (UTC), ou aussitôt avec un forfait plus grand.',
      },
      storage: {
        subject: 'Votre stockage est presque plein',
        text: 'Chez {{at}}, {{used}} des {{max}}\u00a0Mo de stockage que le forfait {{plan}} comprend sont utilisés.',
        later:
          'Quand il sera plein, rien ne pourra être ajouté tant que des documents n’auront pas été supprimés ou que le forfait ne sera pas plus grand.',
      },
      seats: {
        subject: 'Presque toutes les places sont prises',
        text: 'Chez {{at}}, {{used}} des {{max}} places que le forfait {{plan}} comprend sont prises par des membres et des invitations en attente.',
        later:
          'Quand toutes seront prises, personne ne pourra être invité tant que quelqu’un ne sera pas parti ou que le forfait ne sera pas plus grand.',
      },
    },
    trial: {
      ending: {
        subject: 'Votre essai du forfait {{plan}} se termine le {{until}}',
        charged: 'L’essai du forfait {{plan}} pour {{at}} se termine le {{until}}.',
        payment: 'Le premier paiement est prélevé à cette date. Pour l’éviter, résiliez avant.',
        text: 'L’essai du forfait {{plan}} pour {{at}} se termine le {{until}}. Si le forfait n’est pas commandé d’ici là, le forfait {{after}} suit.',
      },
      ended: {
        subject: 'Votre essai du forfait {{plan}} est terminé',
        text: 'L’essai du forfait {{plan}} pour {{at}} est terminé. Le forfait {{after}} est maintenant en vigueur.',
      },
    },
    payment: {
      failed: {
        subject: 'Un paiement du forfait {{plan}} a échoué',
        text: 'Un paiement du forfait {{plan}} de {{at}} a échoué. Le forfait reste en vigueur jusqu’au {{until}}\u202f; s’il n’est pas payé d’ici là, le forfait {{after}} suit.',
        check: 'Vérifiez la carte ou choisissez-en une autre.',
      },
    },
    grace: {
      ending: {
        subject: 'Le forfait {{plan}} se termine le {{until}} s’il n’est pas payé',
        text: 'Un paiement du forfait {{plan}} de {{at}} est en retard. S’il n’est pas payé avant le {{until}}, le forfait {{after}} suit.',
      },
      ended: {
        subject: 'Le forfait {{plan}} n’est plus en vigueur',
        text: 'Un paiement du forfait {{plan}} de {{at}} n’est pas arrivé. Le forfait {{after}} est maintenant en vigueur\u202f; le forfait {{plan}} revient dès qu’il est payé.',
      },
    },
    subscription: {
      cancelled: {
        subject: 'Le forfait {{plan}} a été résilié',
        text: 'Le forfait {{plan}} de {{at}} a été résilié. Il reste en vigueur jusqu’au {{until}}, et la résiliation peut être annulée jusque-là. Le forfait {{after}} suit.',
      },
      ended: {
        subject: 'Le forfait {{plan}} est terminé',
        text: 'Le forfait {{plan}} de {{at}} est terminé. Le forfait {{after}} est maintenant en vigueur.',
      },
    },
  },
} as const

/** Texts of mails in German. */
export const de = {
  letter: {
    hello: 'Guten Tag,',
    helloTo: 'Guten Tag {{name}},',
    quoted: '„{{name}}“',
    nameless: 'Ihrer Organisation',
    copyLink: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  },
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {{product}}',
    text: 'Jemand hat sich mit dieser Adresse bei {{product}} registriert. Wenn Sie das waren, bestätigen Sie sie bitte: Danach kann Ihre Organisation beginnen.',
    link: 'E-Mail-Adresse bestätigen',
    closing:
      'Der Link ist 24 Stunden lang gültig. Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
  },
  newAddress: {
    subject: 'Bestätigen Sie Ihre neue Adresse für {{product}}',
    text: 'Jemand möchte diese Adresse für ein Konto bei {{product}} verwenden. Wenn Sie das waren, folgen Sie dem Link in dem Browser, in dem Sie angemeldet sind.',
    link: 'Diese Adresse verwenden',
    closing:
      'Der Link funktioniert einmal und ist 24 Stunden lang gültig. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht; es ändert sich nichts.',
  },
  takenAddress: {
    subject: 'Zu dieser Adresse gibt es ein Konto bei {{product}}',
    text: 'Jemand wollte diese Adresse für ein anderes Konto verwenden. Das ist nicht möglich, weil sie bereits zu einem Konto gehört.',
    link: 'Anmelden',
    closing: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht; es ändert sich nichts.',
  },
  security: {
    subject: 'Eine Änderung an Ihrem Konto bei {{product}}',
    password: {
      changed: 'Das Passwort Ihres Kontos bei {{at}} wurde geändert.',
      reset: 'Das Passwort Ihres Kontos bei {{at}} wurde über einen zugesandten Link ersetzt.',
    },
    email: {
      changed: 'Die E-Mail-Adresse Ihres Kontos bei {{at}} wurde geändert. Nachrichten gehen ab jetzt an die neue.',
    },
    two_factor: {
      enabled: 'Für Ihr Konto bei {{at}} wurde die Zwei-Faktor-Anmeldung eingeschaltet.',
      disabled: 'Für Ihr Konto bei {{at}} wurde die Zwei-Faktor-Anmeldung ausgeschaltet.',
    },
    link: 'Neues Passwort wählen',
    closing:
      'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort, und sagen Sie Ihrem Admin Bescheid.',
  },
  invitation: {
    subject: 'Einladung zu {{at}} bei {{product}}',
    byMember:
      '{{name}} ({{role}}) lädt Sie zu {{at}} bei {{product}} ein. Dort können Sie Fragen stellen und bekommen Antworten aus den eigenen Dokumenten der Organisation.',
    bySomebody:
      'Ein Admin lädt Sie zu {{at}} bei {{product}} ein. Dort können Sie Fragen stellen und bekommen Antworten aus den eigenen Dokumenten der Organisation.',
    roles: { super_admin: 'Inhaber', admin: 'Admin', sub_admin: 'Sub-Admin', user: 'Mitglied' },
    link: 'Einladung annehmen',
    closing:
      'Der Link funktioniert einmal und ist 7 Tage lang gültig. Wenn Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.',
  },
  reset: {
    subject: 'Ihr Passwort für {{product}} zurücksetzen',
    somebody: {
      text: 'Jemand hat ein neues Passwort für Ihr Konto bei {{at}} angefordert.',
      closing:
        'Der Link funktioniert einmal und ist eine Stunde lang gültig. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht; Ihr Passwort bleibt, wie es ist.',
    },
    operator: {
      text: 'Der Betreiber des Servers sendet Ihnen einen Link, mit dem Sie bei {{at}} ein neues Passwort wählen können.',
      closing:
        'Der Link funktioniert einmal und ist eine Stunde lang gültig. Solange Sie ihn nicht verwenden, bleibt Ihr Passwort, wie es ist.',
    },
    link: 'Neues Passwort wählen',
  },
  firstPassword: {
    subject: 'Ihre Organisation bei {{product}} ist bereit',
    text: 'Die Zahlung ist eingegangen, und Ihre Organisation ist angelegt. Wählen Sie ein Passwort, um diese Adresse zu bestätigen und sich anzumelden.',
    link: 'Passwort wählen',
    closing:
      'Der Link funktioniert einmal und ist 24 Stunden lang gültig. Danach fordern Sie auf der Seite für vergessene Passwörter einen neuen an.',
  },
  refund: {
    subject: 'Ihre Zahlung wird erstattet',
    text: 'Mit dieser Adresse wurde für eine neue Organisation bezahlt. Zu dieser Adresse gibt es bereits ein Konto, deshalb wurde keine Organisation angelegt: Das Abonnement wurde gekündigt, und die Zahlung wird vollständig erstattet.',
    hint: 'Um für Ihre bestehende Organisation zu bezahlen, melden Sie sich an, und wählen Sie dort einen Tarif.',
    link: 'Anmelden',
    closing: 'Wie lange die Erstattung dauert, hängt von Ihrer Bank ab; meist sind es fünf bis zehn Tage.',
  },
  request: {
    completed: {
      subject: 'Ihre Anfrage wurde erledigt',
      text: 'Ein Admin von {{at}} hat Ihre Inhaltsanfrage erledigt.',
    },
    rejected: {
      subject: 'Ihre Anfrage wurde abgelehnt',
      text: 'Ein Admin von {{at}} hat Ihre Inhaltsanfrage abgelehnt.',
    },
    readAnswer: 'Antwort lesen',
    seeRequests: 'Ihre Anfragen ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie in {{product}} Inhalte angefragt haben.',
    asked: 'Ihre Frage: {{question}}',
    notes: 'Das sagt der Admin dazu: {{notes}}',
    answer: 'Die Antwort lautet jetzt: {{answer}}',
  },
  visitor: {
    subject: 'Ihre Frage wurde beantwortet',
    text: 'Sie haben auf {{site}} eine Frage an das Team von {{at}} gestellt. Jemand hat sie sich angesehen.',
    link: 'Zur Website',
    closing:
      'Sie erhalten diese Nachricht, weil Sie dort Ihre Adresse angegeben haben. Sie wird für nichts anderes verwendet.',
  },
  webhook: {
    subject: 'Ein Webhook wurde angehalten',
    text: 'Der Webhook {{id}} Ihrer Organisation wurde angehalten: Seine Adresse nimmt seit Tagen nichts an oder meldet, dass es sie nicht mehr gibt. Er erhält nichts mehr, bis Sie ihn fortsetzen.',
    link: 'Zustellungen ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie Ihre Organisation verwalten.',
  },
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  billing: {
    seePlans: 'Tarife ansehen',
    choosePlan: 'Tarif wählen',
    seeSubscription: 'Abonnement ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie den Tarif Ihrer Organisation ändern können.',
    kept_one:
      'Es wird nichts gelöscht. Der Tarif {{after}} erlaubt {{count}} Mitglied, {{storage}} MB Speicher und {{chats}} Chats im Monat; was darüber liegt, lässt sich lesen und löschen, aber es kann nichts hinzugefügt werden.',
    kept_other:
      'Es wird nichts gelöscht. Der Tarif {{after}} erlaubt {{count}} Mitglieder, {{storage}} MB Speicher und {{chats}} Chats im Monat; was darüber liegt, lässt sich lesen und löschen, aber es kann nichts hinzugefügt werden.',
    limit: {
      chats: {
        subject: 'Ihre Chats dieses Monats sind fast aufgebraucht',
        text: 'Bei {{at}} sind {{used}} von {{max}} Chats verbraucht, die der Tarif {{plan}} jeden Monat enthält.',
        later:
          'Wenn alle verbraucht sind, werden Fragen ab dem ersten Tag des nächsten Monats (UTC) wieder beantwortet, mit einem größeren Tarif sofort.',
      },
      storage: {
        subject: 'Ihr Speicher ist fast voll',
        text: 'Bei {{at}} sind {{used}} von {{max}} MB Speicher belegt, die der Tarif {{plan}} enthält.',
        later:
          'Wenn er voll ist, kann nichts hinzugefügt werden, bis Dokumente gelöscht werden oder der Tarif größer ist.',
      },
      seats: {
        subject: 'Fast alle Plätze sind belegt',
        text: 'Bei {{at}} sind {{used}} von {{max}} Plätzen, die der Tarif {{plan}} enthält, durch Mitglieder und offene Einladungen belegt.',
        later: 'Wenn alle belegt sind, kann niemand eingeladen werden, bis jemand geht oder der Tarif größer ist.',
      },
    },
    trial: {
      ending: {
        subject: 'Ihre Testphase im Tarif {{plan}} endet am {{until}}',
        charged: 'Die Testphase von {{at}} im Tarif {{plan}} endet am {{until}}.',
        payment: 'Dann wird die erste Zahlung abgebucht. Wer das nicht möchte, kündigt vorher.',
        text: 'Die Testphase von {{at}} im Tarif {{plan}} endet am {{until}}. Wird der Tarif bis dahin nicht bestellt, folgt der Tarif {{after}}.',
      },
      ended: {
        subject: 'Ihre Testphase im Tarif {{plan}} ist zu Ende',
        text: 'Die Testphase von {{at}} im Tarif {{plan}} ist zu Ende. Jetzt gilt der Tarif {{after}}.',
      },
    },
    payment: {
      failed: {
        subject: 'Eine Zahlung für den Tarif {{plan}} ist fehlgeschlagen',
        text: 'Eine Zahlung für den Tarif {{plan}} von {{at}} ist fehlgeschlagen. Der Tarif gilt noch bis zum {{until}}; wird er bis dahin nicht bezahlt, folgt der Tarif {{after}}.',
        check: 'Bitte prüfen Sie die Karte, oder wählen Sie eine andere.',
      },
    },
    grace: {
      ending: {
        subject: 'Der Tarif {{plan}} endet am {{until}}, wenn er nicht bezahlt wird',
        text: 'Eine Zahlung für den Tarif {{plan}} von {{at}} ist überfällig. Wird er nicht bis zum {{until}} bezahlt, folgt der Tarif {{after}}.',
      },
      ended: {
        subject: 'Der Tarif {{plan}} gilt nicht mehr',
        text: 'Eine Zahlung für den Tarif {{plan}} von {{at}} blieb aus. Jetzt gilt der Tarif {{after}}; der Tarif {{plan}} gilt wieder, sobald er bezahlt ist.',
      },
    },
    subscription: {
      cancelled: {
        subject: 'Der Tarif {{plan}} wurde gekündigt',
        text: 'Der Tarif {{plan}} von {{at}} wurde gekündigt. Er gilt noch bis zum {{until}}, und bis dahin lässt sich die Kündigung zurücknehmen. Danach folgt der Tarif {{after}}.',
      },
      ended: {
        subject: 'Der Tarif {{plan}} ist beendet',
        text: 'Der Tarif {{plan}} von {{at}} ist beendet. Jetzt gilt der Tarif {{after}}.',
      },
    },
  },
} as const

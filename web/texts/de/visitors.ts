/** Texts of the landing page. It claims only what the product does. */
export const landing = {
  nav: 'Hauptnavigation',
  policies: 'Richtlinien',
  signIn: 'Anmelden',
  plans: 'Tarife',
  getStarted: 'Loslegen',
  eyebrow: 'Für Organisationen, bei denen es stimmen muss',
  headline: 'Antworten, die Sie nachprüfen können.',
  lead: '{{product}} beantwortet die Fragen Ihres Teams aus Ihren eigenen Dokumenten und öffnet genau den Satz, auf dem jede Antwort beruht. Wenn Ihre Dokumente nichts dazu sagen, erfahren Sie das.',
  primary: 'Organisation anlegen',
  secondary: 'So funktioniert es',
  specimen: {
    label: 'Beispiel einer Antwort mit ihrer Quelle',
    question: 'Wie lange bewahren wir Besucherlisten auf?',
    before: 'Besucherlisten werden 90 Tage aufbewahrt und danach vernichtet',
    after: 'Die Standortleitung kann dies bei einem offenen Vorfall verlängern',
    document: 'Standorthandbuch.pdf',
    place: 'Seite 14',
    heading: '6.2 Aufzeichnungen am Empfang',
    lineOne: 'Alle Besucher tragen sich mit Name, Gastgeber und Uhrzeit ein.',
    marked: 'Besucherlisten werden 90 Tage aufbewahrt, danach vernichtet.',
    markedTwo:
      'Listen, die einen offenen Vorfall betreffen, können länger aufbewahrt werden, wenn die Standortleitung dies entscheidet.',
    cite: 'Quelle {{marker}}: Standorthandbuch.pdf, Seite 14',
  },
  refusal: {
    label: 'Beispiel einer Frage, die die Dokumente nicht beantworten',
    question: 'Wer versichert die Fahrräder der Besucher?',
    answer: 'In Ihrer Wissensbasis finde ich keine Informationen zur Versicherung von Fahrrädern.',
    ask: 'Mitglieder können einen Admin bitten, Fehlendes hinzuzufügen.',
  },
  claimsTitle: 'So gebaut, dass Sie nichts einfach glauben müssen',
  claims: [
    {
      title: 'Nur Ihre Informationen',
      text: 'Antworten stammen aus dem, was Ihre Organisation hochgeladen hat, und aus nichts anderem. Kein fremdes Wissen mischt sich ein.',
    },
    {
      title: 'Die Stelle, nicht nur die Datei',
      text: 'Eine Quellenangabe öffnet die Seite, die Folie, die Tabellenzeile oder die Überschrift und hebt den zitierten Wortlaut hervor.',
    },
    {
      title: 'Ehrlich bei Lücken',
      text: 'Wenn nichts in Ihren Dokumenten die Frage beantwortet, erfahren Sie das, statt eine Vermutung zu bekommen.',
    },
  ],
  stepsTitle: 'In drei Schritten zur belegten Antwort',
  steps: [
    {
      title: 'Hochladen',
      text: 'PDF, Word, Excel, PowerPoint, CSV, Markdown, Text, Scans und Bilder. Legen Sie fest, wer welche Datei sehen darf.',
    },
    {
      title: 'Fragen',
      text: 'In einfachen Worten, zu jeder Tageszeit. Antworten erscheinen, während sie geschrieben werden.',
    },
    {
      title: 'Prüfen',
      text: 'Jeder belegte Satz trägt eine Nummer. Sie führt zur Textstelle, die Sie im Zusammenhang lesen können.',
    },
  ],
  picture:
    'Eine Frage im Chat, ihre Antwort und daneben die Seite der PDF-Datei, auf der der zitierte Satz hervorgehoben ist.',
  measured: {
    title: 'Was wir gemessen haben',
    figures: [
      {
        figure: '58 %',
        text: 'der Fragen fanden die richtige Stelle: in der Antwort oder unter den drei Stellen, die gezeigt werden, wenn der Assistent nicht sicher ist. Mittel aus 14 Sammlungen echter Dokumente in vier Sprachen, an die nichts angepasst wurde; sie reichen von 44 bis 74 %.',
      },
      {
        figure: '8 %',
        text: 'der Antworten behaupteten etwas Falsches.',
      },
      {
        figure: '140 ms',
        text: 'bis die Hälfte aller Antworten vollständig dastand, während 32 Personen zugleich in 10.000 Textstellen fragten.',
      },
      {
        figure: '9,2 ms',
        text: 'höchstens für 95 von 100 Suchen in 100.000 Textstellen.',
      },
    ],
    where:
      'Gemessen mit der eingebauten Antwortfunktion auf zwei Prozessorkernen; die Fragensätze und alle Zahlen stehen in bench/RESULTS.md und bench/quality/RESULTS.md des Quelltextes. Andere Dokumente und Rechner ergeben andere Zahlen, und eine Antwort kann falsch sein: Deshalb zeigt jede ihre Quelle.',
  },
  trustTitle: 'Ihre Dokumente bleiben Ihre',
  trust: [
    'Dokumente, Textstellen und Unterhaltungen sind auf der Festplatte mit AES-256-GCM verschlüsselt, mit einem eigenen Schlüssel für jede Organisation.',
    'Organisationen sind voneinander getrennt; Zugriffsstufen gelten schon in der Suche selbst.',
    'Bilder aus fremden Quellen werden nie in eine Antwort geladen.',
  ],
  ctaTitle: 'Stellen Sie Ihr Handbuch auf die Probe.',
  ctaText: 'Starten Sie kostenlos mit einem Benutzer, 200\u00a0MB Speicher und 300 Fragen pro Monat.',
  footer: 'Rechtliches',
  operatedBy: 'Betrieben von {{name}}',
  security: 'Sicherheit',
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
  conditions: 'AGB',
  contact: 'Kontakt',
  imprint: 'Impressum',
}

/** Texts of sign-in. */
export const auth = {
  signIn: {
    title: 'Anmelden',
    subtitle: 'Mit Ihrer Organisation und Ihrem Konto.',
    organization: 'Organisation',
    organizationHint: 'Der Kurzname Ihrer Organisation, zum Beispiel „north-clinic“',
    username: 'Benutzername oder E-Mail',
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    pending: 'Anmeldung läuft …',
    newHere: 'Neu hier?',
    create: 'Organisation anlegen',
    successTitle: 'Angemeldet',
    success: 'Willkommen zurück!',
    failedTitle: 'Anmeldung fehlgeschlagen',
    failed: 'Ungültige Anmeldedaten',
    unverifiedTitle: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
    unverifiedText:
      'Öffnen Sie den Link in der Nachricht, die wir Ihnen bei der Registrierung gesendet haben. Wenn Sie sie nicht finden, senden wir eine neue.',
  },
  signedIn: {
    text: 'Sie sind bei {{organization}} als {{email}} angemeldet.',
    workspace: 'Zum Arbeitsbereich',
  },
  resend: {
    email: 'E-Mail-Adresse des Kontos',
    button: 'Link erneut senden',
    pending: 'Wird gesendet …',
    sentTitle: 'Bestätigungs-E-Mail gesendet',
    sent: 'Wenn diese Adresse zu einem Konto gehört, das auf Bestätigung wartet, ist ein neuer Link unterwegs.',
    failed: 'Der Link konnte nicht gesendet werden',
  },
}

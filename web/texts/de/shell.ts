/** Texts of the tutorial that shows newcomers around. */
export const tour = {
  name: 'Einführung',
  step: 'Schritt {{step}} von {{count}}',
  next: 'Weiter',
  previous: 'Zurück',
  finish: 'Fertig',
  skip: 'Einführung überspringen',
  show: 'Einführung anzeigen',
  steps: {
    welcome: {
      title: 'Willkommen bei {{organization}}',
      text: '{{assistant}} beantwortet Ihre Fragen aus den Dokumenten Ihrer Organisation und aus nichts anderem. Diese Einführung dauert eine Minute.',
    },
    ask: {
      title: 'Fragen Sie in eigenen Worten',
      text: 'Wählen Sie „Chat-Assistent“, geben Sie eine Frage ein, und drücken Sie die Eingabetaste. Sie können nachfragen: {{assistant}} weiß, worum es in der Unterhaltung geht.',
    },
    check: {
      title: 'Prüfen Sie jede Antwort',
      text: 'Die kleinen Zahlen hinter einem Satz führen zu seiner Quelle. Wählen Sie eine aus, und das Dokument öffnet sich mit der hervorgehobenen Stelle.',
    },
    missing: {
      title: 'Sehen Sie, was fehlt',
      text: 'Wenn Ihre Dokumente die Antwort nicht enthalten, sagt {{assistant}} das, statt zu raten. Admins können dann ein passendes Dokument hinzufügen.',
    },
    knowledge: {
      title: 'Füllen Sie die Wissensbasis',
      text: 'Laden Sie unter „Wissensbasis“ Dokumente hoch, und legen Sie für jedes fest, wer es sehen darf. Sie sind durchsuchbar, sobald ihr Status „Fertig“ lautet.',
    },
    people: {
      title: 'Laden Sie Ihre Leute ein',
      text: 'In der Verwaltung laden Sie Mitglieder ein, geben ihnen Rollen und sehen, wie viel von Ihrem Tarif genutzt wird.',
    },
    quick: {
      title: 'Schneller arbeiten',
      text: 'Schnellaktionen sind nur einen Tastendruck entfernt: Drücken Sie Strg + K (⌘ K auf dem Mac) und dann die Nummer einer Aktion. Diese Einführung finden Sie jederzeit unter „Einführung anzeigen“.',
    },
  },
}

/** Texts of the menu of quick actions. */
export const quick = {
  open: 'Schnellaktionen',
  shortcut: 'Strg K',
  shortcutMac: '⌘ K',
  actions: {
    newChat: 'Neuer Chat',
    upload: 'Dokumente hochladen',
    search: 'Wissensbasis durchsuchen',
    admin: 'Verwaltung',
    users: 'Benutzer verwalten',
    help: 'Hilfe',
  },
}

/** Texts of the page at the root for those who are signed in. */
export const main = {
  denied: 'Kein Zugriff',
  deniedText: 'Die Verwaltung auf dieser Seite ist nur für Admins.',
  role: 'Ihre aktuelle Rolle: {{role}}',
  workspace: 'Zum Arbeitsbereich',
}

/** Texts around the legal pages; the pages themselves are Markdown files. */
export const legal = {
  index: 'Rechtliche Richtlinien',
  backHome: 'Zur Startseite',
  backToPolicies: 'Zurück zu den Richtlinien',
  backToSignup: 'Zurück zur Registrierung',
  accept: 'Ich akzeptiere – weiter zur Registrierung',
  updated: 'Zuletzt geändert: {{date}}',
  read: 'Lesen',
  readNamed: 'Lesen: {{policy}}',
  privacy: {
    title: 'Datenschutzerklärung',
    date: 'Januar 2025',
    summary: 'Was wir erheben, wofür wir es verwenden, wie es geschützt wird und was Sie von uns verlangen können.',
  },
  use: {
    title: 'Nutzungsbedingungen',
    date: 'Januar 2025',
    summary: 'Was Sie mit dem Dienst tun dürfen, was wir zusagen und was nicht.',
  },
  conditions: { title: 'Allgemeine Geschäftsbedingungen', date: '1. September 2025' },
  security: { title: 'Sicherheit', date: 'November 2026' },
  contactTitle: 'Kontakt in Rechtsfragen',
  contactText: 'Fragen zu diesen Richtlinien:',
  contactOperator: 'Fragen zu diesen Richtlinien beantwortet, wer diesen Server für Ihre Organisation betreibt.',
}

/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'Code eingeben',
  subtitle: 'Ihr Konto ist durch die Zwei-Faktor-Anmeldung geschützt.',
  code: 'Code aus Ihrer Authenticator-App',
  codeHint: 'Sechs Ziffern. Kein Telefon zur Hand? Ein Wiederherstellungscode geht auch.',
  recovery: 'Wiederherstellungscode',
  recoveryHint:
    'Einer der Codes, die Sie beim Einrichten der Zwei-Faktor-Anmeldung gespeichert haben. Jeder gilt einmal.',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Authenticator-App verwenden',
  submit: 'Bestätigen',
  pending: 'Wird geprüft …',
  back: 'Zurück zur Anmeldung',
}

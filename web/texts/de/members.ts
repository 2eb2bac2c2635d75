/** Texts of the fields for a new password. */
export const password = {
  rules: 'Das Passwort braucht',
  rule: {
    length: 'Mindestens 8 Zeichen',
    upper: 'Einen Großbuchstaben',
    lower: 'Einen Kleinbuchstaben',
    digit: 'Eine Ziffer',
    special: 'Ein Sonderzeichen (@$!%*?&)',
  },
  ruleMet: 'erfüllt',
  ruleOpen: 'noch nicht erfüllt',
  confirm: 'Passwort bestätigen',
  mismatch: 'Die beiden Passwörter stimmen nicht überein',
}

/** Texts of the page that mails a link for a new password. */
export const forgot = {
  title: 'Passwort vergessen?',
  subtitle: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues wählen.',
  organization: 'Organisation',
  email: 'E-Mail',
  submit: 'Link senden',
  pending: 'Wird gesendet …',
  failed: 'Der Link konnte nicht gesendet werden',
  sentTitle: 'Prüfen Sie Ihr Postfach',
  sent: 'Wenn es dieses Konto gibt, ist ein Link zum Wählen eines neuen Passworts unterwegs.',
  sentHint: 'Der Link gilt einmal und eine Stunde lang. Sehen Sie auch im Spam-Ordner nach.',
  again: 'Andere Adresse versuchen',
  signIn: 'Zurück zur Anmeldung',
}

/** Texts of the page that a link for a new password opens. */
export const reset = {
  title: 'Neues Passwort wählen',
  subtitle: 'Sie werden überall sonst abgemeldet.',
  noToken: 'Öffnen Sie diese Seite über den Link in unserer E-Mail.',
  invalidTitle: 'Dieser Link funktioniert nicht',
  newLink: 'Neuen Link anfordern',
  password: 'Neues Passwort',
  submit: 'Passwort ändern',
  pending: 'Wird geändert …',
  failed: 'Das Passwort konnte nicht geändert werden',
  doneTitle: 'Passwort geändert',
  done: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.',
  signIn: 'Zur Anmeldung',
}

/** Texts of the page on which an invitation is accepted. */
export const invitation = {
  title: 'Einladung annehmen',
  subtitle: 'Sie sind eingeladen, {{organization}} beizutreten.',
  noToken: 'Kein Einladungstoken angegeben',
  noTokenHint: 'Öffnen Sie den Link in der Nachricht, mit der Sie eingeladen wurden.',
  loading: 'Einladung wird geladen …',
  invalidTitle: 'Ungültige Einladung',
  invalid: 'Dieser Einladungslink ist ungültig, abgelaufen oder wurde bereits verwendet.',
  invalidHint: 'Bitten Sie die Person, die Sie eingeladen hat, die Einladung erneut zu senden.',
  home: 'Zur Startseite',
  email: 'E-Mail',
  organization: 'Organisation',
  role: 'Rolle',
  roles: { super_admin: 'Super-Admin', admin: 'Admin', sub_admin: 'Sub-Admin', user: 'Benutzer' },
  expires: 'Gültig bis',
  password: 'Passwort',
  submit: 'Annehmen und Konto erstellen',
  pending: 'Konto wird erstellt …',
  missingTitle: 'Fehlende Angaben',
  missing: 'Bitte geben Sie Vor- und Nachnamen an.',
  failed: 'Die Einladung konnte nicht angenommen werden',
  createdToast: 'Konto erfolgreich erstellt!',
  createdText: 'Ihr Konto wurde erstellt. Sie können sich jetzt mit Ihrer E-Mail-Adresse anmelden.',
  createdTitle: 'Konto erstellt!',
  created: 'Willkommen bei {{organization}}. Wir leiten Sie zur Anmeldung weiter.',
  signIn: 'Zur Anmeldung',
}

/** Texts of plans and their prices. */
export const billing = {
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
  interval: 'Zahlung',
  month: 'Monatlich',
  year: 'Jährlich',
  saves: 'Spart {{saved}} im Jahr',
  popular: 'Am beliebtesten',
  users_one: '{{count}} Benutzer',
  users_other: '{{count}} Benutzer',
  storageMb: '{{size}}\u00a0MB Speicher',
  storageGb: '{{size}}\u00a0GB Speicher',
  chats: '{{chats}} Chats pro Monat',
  anyUsers: 'Unbegrenzt viele Benutzer',
  anyStorage: 'Unbegrenzter Speicher',
  anyChats: 'Unbegrenzt viele Chats',
  plansFailed: 'Die Tarife konnten nicht geladen werden.',
}

/** Texts of the field for a promocode. */
export const promocode = {
  label: 'Aktionscode (optional)',
  hint: 'Prüfen Sie den Code, um zu sehen, was er bringt, und wenden Sie ihn dann an.',
  validate: 'Prüfen',
  validating: 'Wird geprüft …',
  apply: 'Anwenden',
  applying: 'Wird angewendet …',
  remove: 'Entfernen',
  givesPlan: 'Damit ist der Tarif {{plan}} kostenlos.',
  given: 'Aktionscode angewendet: Sie haben jetzt den Tarif {{plan}}.',
  givesDiscount: 'Damit erhalten Sie {{discount}}\u00a0% Rabatt auf den Tarif {{plan}}.',
  toApply: 'Wenden Sie ihn an, um ihn zu nutzen.',
  isApplied: 'Angewendet.',
  missing: 'Bitte geben Sie einen Aktionscode ein',
  notApplied:
    'Dieser Code ist noch nicht angewendet. Wenden Sie ihn an, oder leeren Sie das Feld, um ohne ihn fortzufahren.',
  notValid: 'Dieser Aktionscode ist nicht gültig',
  onlyAtCheckout: 'Dieser Aktionscode ist ein Rabatt: Geben Sie ihn bei der Bestellung ein',
  unable: 'Der Aktionscode konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  validTitle: 'Gültiger Aktionscode!',
  appliedTitle: 'Aktionscode angewendet!',
  invalidTitle: 'Ungültiger Aktionscode',
  validationError: 'Fehler bei der Prüfung',
  refusedTitle: 'Nicht angewendet',
  applicationError: 'Fehler beim Anwenden',
  errorTitle: 'Fehler beim Aktionscode',
}

/** Texts of the sign-up that begins with a plan. */
export const signup = {
  websites: 'Websites zum Einlesen (optional)',
  websitesHint: 'Adressen von Websites. Sobald Ihre E-Mail-Adresse bestätigt ist, wird jede Seite darunter eingelesen.',
  packs: 'Startpakete (optional)',
  title: 'Organisation anlegen',
  trialHint: 'Bezahlte Tarife beginnen mit einer Testphase von {{days}} Tagen.',
  paidHint: 'Einen bezahlten Tarif bezahlen Sie am Ende auf der Zahlungsseite. Der Tarif Free braucht keine Karte.',
  cancelled:
    'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht, und Ihre Eingaben sind noch da; nur das Passwort müssen Sie noch einmal eingeben.',
  closedTitle: 'Die Registrierung ist geschlossen',
  closed:
    'Dieser Server gehört zu einer Organisation und nimmt keine anderen auf. Wenn Sie dazugehören, melden Sie sich an, oder bitten Sie einen ihrer Admins um eine Einladung.',
  steps: ['Tarif wählen', 'Angaben zur Organisation', 'Abschließen'],
  hints: [
    'Der Name, den Ihre Mitglieder sehen, und wem die Organisation gehört.',
    'Wie Sie sich anmelden und womit Sie einverstanden sind.',
  ],
  choose: '{{plan}} wählen',
  chosen: 'Gewählt',
  referral: 'Wie haben Sie von uns erfahren? (optional)',
  referralNone: 'Bitte auswählen',
  terms: 'Ich akzeptiere die <terms>Allgemeinen Geschäftsbedingungen</terms>',
  summary: 'Ihre Bestellung',
  plan: 'Tarif',
  planPrice: '{{plan}}, {{price}} pro Monat',
  planPriceYear: '{{plan}}, {{price}} pro Jahr',
  planDiscount: '{{priced}} abzüglich {{discount}}\u00a0%',
  planFree: '{{plan}}, kostenlos',
  planTrial:
    '{{plan}}, {{days}} Tage kostenlos. Danach gelten die Grenzen des Tarifs Free, wenn Sie kein Abo abschließen.',
  planTrialDiscount:
    '{{plan}}, {{days}} Tage kostenlos. Danach gelten die Grenzen des Tarifs Free, wenn Sie kein Abo abschließen; der Code mit {{discount}}\u00a0% Rabatt wird nicht verbraucht und bleibt bis dahin gültig.',
  organization: 'Organisation',
  owner: 'Inhaber',
  create: { submit: 'Organisation anlegen', pending: 'Wird angelegt …' },
  checkout: { submit: 'Weiter zur Zahlung', pending: 'Zahlungsseite wird geöffnet …' },
  failedTitle: 'Registrierung fehlgeschlagen',
  noCheckout: 'Der Server hat keine Zahlungsadresse gesendet',
  registeredTitle: 'Ihre Organisation ist fast bereit',
  registered:
    'Wir haben einen Link an {{email}} gesendet. Öffnen Sie ihn, um Ihre Adresse zu bestätigen, und melden Sie sich dann hier an.',
}

/** What pages say to the server’s other errors, by code and reason as in `errors.ts`. */
export const serverErrors = {
  MALFORMED_JSON: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  FILE_REQUIRED: 'Bitte wählen Sie eine Datei zum Hochladen aus',
  TOKEN_INVALID: 'Dieser Link ist ungültig, abgelaufen oder schon verwendet.',
  PROMOCODE_INVALID: 'Dieser Aktionscode kann nicht verwendet werden',
  PAYMENT_DECLINED: 'Die Zahlung wurde abgelehnt. Ihr Tarif bleibt unverändert.',
  CODE_INVALID: 'Dieser Code ist nicht gültig',
  FORBIDDEN: 'Dazu fehlt Ihnen die Berechtigung',
  SIGN_UP_CLOSED:
    'Auf diesem Server kann sich niemand neu registrieren. Bitten Sie einen Administrator Ihrer Organisation um eine Einladung.',
  NOT_FOUND: 'Nicht gefunden',
  NOT_FOUND_onprem: 'Auf diesem Server wird nichts verkauft: Alles ist enthalten.',
  METHOD_NOT_ALLOWED: 'Diese Methode ist hier nicht zulässig',
  EMAIL_TAKEN: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  ALREADY_VERIFIED: 'Diese E-Mail-Adresse ist schon bestätigt. Sie können sich anmelden.',
  CONFLICT_subscription: 'Es läuft schon ein Abonnement. Ändern Sie es, statt ein weiteres zu bestellen.',
  'CONFLICT_no-subscription': 'Es läuft kein Abonnement, das sich ändern ließe. Bestellen Sie zuerst einen Tarif.',
  VALIDATION_FAILED_ending: 'Der Name muss die Endung {{ending}} behalten',
  UNSUPPORTED_FILE_TYPE: 'Dieser Dateityp wird nicht unterstützt',
  UNSUPPORTED_ENCODING: 'Diese Kodierung der Anfrage wird nicht angenommen.',
  RANGE_NOT_SATISFIABLE: 'Der verlangte Bereich liegt außerhalb der Datei',
  TOO_MANY_REQUESTS_conversation:
    'In dieser Unterhaltung ist die Höchstzahl an Fragen erreicht. Bitte beginnen Sie eine neue.',
  TOO_MANY_REQUESTS: 'Zu viel auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  USER_LIMIT_EXCEEDED: 'Alle Plätze dieser Organisation sind belegt.',
  DATA_DAMAGED:
    'Ein Teil der gespeicherten Daten ist beschädigt und nicht lesbar. Bitte verständigen Sie den Betreiber dieses Servers.',
  ENGINE_UNAVAILABLE: 'Die Antwort konnte nicht fertiggestellt werden. Bitte versuchen Sie es noch einmal.',
  BUSY: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es in einer Minute noch einmal.',
  SEARCH_REBUILDING:
    'Ihre Dokumente werden gerade neu für die Suche vorbereitet. Bitte fragen Sie in einigen Minuten noch einmal.',
  BILLING_NOT_CONFIGURED:
    'Auf diesem Server ist keine Abrechnung eingerichtet, daher lassen sich noch keine bezahlten Tarife bestellen. Wählen Sie den kostenlosen Tarif, oder geben Sie einen Aktionscode ein.',
  BILLING_UNAVAILABLE:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  BILLING_UNAVAILABLE_price:
    'Der Tarif {{plan}} kann noch nicht bestellt werden: Sein Preis ist beim Zahlungsdienst nicht eingerichtet.',
  DISK_FULL: 'Auf dem Server ist kein Speicherplatz mehr frei, daher lässt sich im Augenblick nichts speichern.',
  DISK_READ_ONLY:
    'Auf den Datenträger des Servers kann nicht geschrieben werden, daher lässt sich im Augenblick nichts speichern.',
}

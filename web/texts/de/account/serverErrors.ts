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
  DATA_DAMAGED:
    'Ein Teil der gespeicherten Daten ist beschädigt und nicht lesbar. Bitte verständigen Sie den Betreiber dieses Servers.',
  ENGINE_UNAVAILABLE: 'Die Antwort konnte nicht fertiggestellt werden. Bitte versuchen Sie es noch einmal.',
  BUSY: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es in einer Minute noch einmal.',
  SEARCH_REBUILDING:
    'Ihre Dokumente werden gerade neu für die Suche vorbereitet. Bitte fragen Sie in einigen Minuten noch einmal.',
  SEARCH_REBUILDING_left:
    'Noch wurde nichts gefunden, aber {{left}} von {{of}} Dokumenten werden noch für die Suche vorbereitet. Bitte fragen Sie in einigen Minuten noch einmal.',
  BILLING_NOT_CONFIGURED:
    'Auf diesem Server ist keine Abrechnung eingerichtet, daher lassen sich noch keine bezahlten Tarife bestellen. Wählen Sie den kostenlosen Tarif, oder geben Sie einen Aktionscode ein.',
  BILLING_UNAVAILABLE:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  BILLING_UNAVAILABLE_price:
    'Der Tarif {{plan}} kann noch nicht bestellt werden: Sein Preis ist beim Zahlungsdienst nicht eingerichtet.',
  DISK_FULL: 'Auf dem Server ist kein Speicherplatz mehr frei, daher lässt sich im Augenblick nichts speichern.',
  DISK_READ_ONLY:
    'Auf den Datenträger des Servers kann nicht geschrieben werden, daher lässt sich im Augenblick nichts speichern.',
  BAD_REQUEST: 'Der Server konnte diese Anfrage nicht lesen. Bitte versuchen Sie es noch einmal.',
  BAD_REQUEST_cutOff: 'Die hochgeladene Datei konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
  BAD_REQUEST_oneFile: 'Bitte laden Sie jeweils nur eine Datei hoch.',
  BAD_REQUEST_oauthClient: 'Dieses Programm ist hier nicht angemeldet. Verbinden Sie es noch einmal.',
  BAD_REQUEST_oauthRedirect: 'Das Programm möchte an eine Adresse zurück, die es nicht angegeben hat.',
  VALIDATION_FAILED: 'Der Server nimmt diese Eingaben nicht an. Bitte prüfen Sie sie.',
  VALIDATION_FAILED_password: 'Das aktuelle Passwort stimmt nicht',
  VALIDATION_FAILED_passwordNeeded: 'Geben Sie Ihr aktuelles Passwort ein, um die E-Mail-Adresse zu ändern',
  VALIDATION_FAILED_code: 'Der Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt.',
  VALIDATION_FAILED_choice: 'Diese Auswahl umfasst zu viele Dokumente auf einmal',
  VALIDATION_FAILED_notPublic: 'Diese Adresse liegt nicht im öffentlichen Internet und wird daher nicht gelesen.',
  VALIDATION_FAILED_sharedHosts:
    'Unter {{hosts}} lassen sich nicht alle Websites zulassen: Dort haben auch andere ihre',
  VALIDATION_FAILED_noModel: 'Es gibt kein Sprachmodell, das Fragen erzeugen könnte.',
  VALIDATION_FAILED_modelMoved:
    'Das Sprachmodell läuft jetzt auf einem anderen Rechner. Laden Sie die Seite neu, und lesen Sie, wo.',
  VALIDATION_FAILED_contact: 'Ein Kontaktlink braucht eine Adresse',
  VALIDATION_FAILED_https: 'Geben Sie eine https-Adresse im öffentlichen Internet ein.',
  VALIDATION_FAILED_httpsOrInternal:
    'Geben Sie eine https-Adresse im öffentlichen Internet ein oder eine Adresse, die dieser Server im eigenen Netz erlaubt.',
  CONFLICT: 'Das passt nicht mehr zum jetzigen Stand. Laden Sie die Seite neu.',
  CONFLICT_setUpFirst: 'Richten Sie zuerst die Zwei-Faktor-Anmeldung ein',
  CONFLICT_twoFactorOn: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet',
  CONFLICT_writing: 'Die Antwort wird noch geschrieben',
  CONFLICT_noAnswer: 'Es gibt noch keine Antwort, die sich teilen ließe',
  CONFLICT_links: 'Eine Unterhaltung kann {{max}} Links haben. Widerrufen Sie zuerst einen.',
  CONFLICT_retry: 'Hier gibt es nichts erneut zu versuchen.',
  CONFLICT_beingRead: 'Das Dokument wird schon gelesen.',
  CONFLICT_notHeld: 'Das Dokument wird nicht zurückgehalten.',
  CONFLICT_nameTaken: 'Ein anderes Dokument heißt schon so.',
  CONFLICT_inUse: 'Diese Version wird schon verwendet.',
  CONFLICT_notReading: 'Diese Website wird gerade nicht gelesen.',
  CONFLICT_websites: 'Eine Organisation kann höchstens {{max}} Websites haben.',
  FORBIDDEN_subAdmin: 'Nur ein Admin kann jemanden als Sub-Admin einladen',
  FORBIDDEN_roles: 'Nur der Inhaber kann jemanden zum Admin oder Sub-Admin machen oder die Rolle eines Admins ändern',
  FORBIDDEN_removeAdmin: 'Nur der Inhaber kann einen Admin entfernen',
  FORBIDDEN_credit: 'In Ihrem Tarif lässt sich der Hinweis auf den Hersteller des Widgets nicht ausblenden',
  USER_LIMIT_EXCEEDED_invited:
    'Alle Plätze dieser Organisation sind belegt. Bitten Sie die Person, die Sie eingeladen hat, Platz zu schaffen, und öffnen Sie den Link dann noch einmal.',
  ENGINE_UNAVAILABLE_waiting: 'Zu viele Fragen warten auf eine Antwort. Bitte fragen Sie gleich noch einmal.',
  ENGINE_UNAVAILABLE_slow:
    'Die Antwort auf diese Frage hat zu lange gedauert. Bitte stellen Sie sie mit anderen Worten.',
  PROMOCODE_INVALID_unknown: 'Dieser Aktionscode ist nicht gültig',
  PROMOCODE_INVALID_discount: 'Dieser Aktionscode ist ein Rabatt: Geben Sie ihn bei der Bestellung ein',
  PROMOCODE_INVALID_paid:
    'Es läuft ein bezahltes Abonnement. Kündigen Sie es, und verwenden Sie diesen Aktionscode, sobald es beendet ist.',
  PROMOCODE_INVALID_included: 'Ihr Tarif enthält schon, was dieser Aktionscode bringt',
  PROMOCODE_INVALID_used: 'Ihre Organisation hat diesen Aktionscode schon verwendet',
  PROMOCODE_INVALID_free: 'Mit diesem Aktionscode ist nichts zu bezahlen: Wenden Sie ihn an, statt zu bezahlen',
  PROMOCODE_INVALID_plan: 'Dieser Aktionscode gilt für den Tarif {{plan}}',
  PROMOCODE_INVALID_firstPayment:
    'Ein Aktionscode gilt für die erste Zahlung eines Abonnements, und Ihres läuft schon. Sobald es beendet ist, lässt sich der Code für ein neues verwenden.',
  CONFLICT_tokens:
    'Eine Organisation kann {{max}} API-Tokens haben. Widerrufen Sie zuerst eines, das nicht mehr gebraucht wird.',
  CONFLICT_webhooks:
    'Eine Organisation kann {{max}} Webhooks haben. Löschen Sie zuerst einen, der nicht mehr gebraucht wird.',
  CONFLICT_paused: 'Setzen Sie den Webhook zuerst fort.',
  CONFLICT_requests: 'Sie haben {{max}} offene Anfragen. Warten Sie, bis einige davon geprüft wurden.',
  CONFLICT_golden:
    'Eine Organisation kann {{max}} Kontrollfragen haben. Entfernen Sie zuerst eine, die nicht mehr gebraucht wird.',
  CONFLICT_offer: 'Diese Antwort gilt nicht mehr. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  CONFLICT_mark_places: 'Nur eine Stelle, die eine unsichere Antwort zeigt, lässt sich markieren.',
  CONFLICT_mark_changed:
    'Das Dokument hat sich seither geändert. Fragen Sie noch einmal, um zu markieren, was jetzt darin steht.',
  CONFLICT_mark_scope: 'Nur für eine Frage an alle Dokumente lässt sich eine Antwort markieren.',
  CONFLICT_mark_follow_up:
    'Diese Frage ist nur mit denen davor zu verstehen. Stellen Sie sie als Ganzes und markieren Sie dann die Stelle.',
  CONFLICT_marks:
    'Eine Organisation kann {{max}} markierte Antworten haben. Zuerst muss jemand aus der Verwaltung eine entfernen.',
  CONFLICT_own_marks: 'Sie haben {{max}} Antworten markiert. Nehmen Sie zuerst eine zurück.',
  CONFLICT_accept: 'Es gibt keine andere Antwort, die übernommen werden könnte.',
  FORBIDDEN_scope: 'Ihre Rolle umfasst {{scope}} nicht, daher kann ein Token es nicht erhalten',
}

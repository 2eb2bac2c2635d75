/**
 * What pages say to an error of the server, by its code, and by its reason where a code has several. The figures are the
 * error's parameters. An error that is not here is shown in the server's own words.
 */
export const codes = {
  INTERNAL: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  UNAUTHENTICATED: 'Bitte melden Sie sich an, um fortzufahren',
  INVALID_CREDENTIALS: 'Ungültige Anmeldedaten',
  EMAIL_NOT_VERIFIED: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir können Ihnen einen neuen Link senden.',
  CODE_INVALID_expired: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  CODE_INVALID_tries: 'Zu viele falsche Codes. Bitte melden Sie sich erneut an.',
  TOO_MANY_REQUESTS_seconds: 'Zu viele Versuche. Bitte versuchen Sie es in {{seconds}} Sekunden noch einmal.',
  TOO_MANY_REQUESTS_minutes: 'Zu viele Versuche. Bitte versuchen Sie es in {{minutes}} Minuten noch einmal.',
  TOO_MANY_REQUESTS_slugs:
    'Der Kurzname wurde innerhalb von 30 Tagen {{changes}}-mal geändert. Bitte versuchen Sie es später noch einmal, oder kehren Sie zu einem früheren zurück.',
  CROSS_SITE_REQUEST: 'Anfragen von anderen Websites werden nicht angenommen',
  FORBIDDEN_ownAccount: 'Mit Ihrem eigenen Konto ist das nicht möglich',
  FORBIDDEN_owner: 'Der Inhaber lässt sich nur durch Übertragung der Inhaberschaft ändern',
  CONVERSATION_LIMIT_EXCEEDED:
    'Das Limit von {{max}} Unterhaltungen in diesem Monat ist erreicht. Ein größerer Tarif erlaubt mehr.',
  STORAGE_LIMIT_EXCEEDED:
    'Der Speicher Ihres Tarifs ({{max}}\u00a0MB) ist voll. Löschen Sie Dokumente, oder wählen Sie einen größeren Tarif.',
  USER_LIMIT_EXCEEDED:
    'Benutzerlimit erreicht ({{used}}/{{max}}). Mit einem größeren Tarif können Sie mehr Personen einladen.',
  SLUG_TAKEN: 'Dieser Kurzname ist bereits vergeben',
  USERNAME_TAKEN: 'Dieser Benutzername ist bereits vergeben',
  ALREADY_INVITED: 'Diese E-Mail-Adresse wurde bereits eingeladen',
  VALIDATION_FAILED_confirm: 'Geben Sie zur Bestätigung {{slug}} ein',
  VALIDATION_FAILED_name: 'Der Dateiname darf höchstens {{max}} Zeichen lang sein',
  EMPTY_FILE: 'Die Datei ist leer.',
  FILE_TOO_LARGE: 'Die Datei ist zu groß (max. {{maxMb}}\u00a0MB).',
  REQUEST_TOO_LARGE: 'Die Anfrage ist zu groß.',
  NOT_FOUND_Organization: 'Organisation nicht gefunden',
  NOT_FOUND_Conversation: 'Unterhaltung nicht gefunden',
  NOT_FOUND_Document: 'Dokument nicht gefunden',
  NOT_FOUND_File: 'Datei nicht gefunden',
  NOT_FOUND_Invitation: 'Einladung nicht gefunden',
  NOT_FOUND_Session: 'Sitzung nicht gefunden',
  NOT_FOUND_User: 'Benutzer nicht gefunden',
  NOT_FOUND_Request: 'Anfrage nicht gefunden',
  NOT_FOUND_Answer: 'Antwort nicht gefunden',
  NOT_FOUND_Place: 'Stelle nicht gefunden',
  'NOT_FOUND_Marked answer': 'Markierte Antwort nicht gefunden',
  NOT_FOUND_Question: 'Frage nicht gefunden',
  'NOT_FOUND_API token': 'API-Token nicht gefunden',
}

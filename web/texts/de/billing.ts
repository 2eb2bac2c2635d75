/** Texts of the comparison of plans. */
export const subscription = {
  title: 'Tarife',
  subtitle: 'Was jeder Tarif enthält. Alle Preise in US-Dollar.',
  back: 'Zurück',
  current: 'Aktueller Tarif',
  choose: '{{plan}} wählen',
  start: '{{plan}} wählen',
  subscribe: '{{plan}} abonnieren',
  toAnnual: 'Zu jährlicher Zahlung wechseln',
  toMonthly: 'Zu monatlicher Zahlung wechseln',
  toFree: 'Abo kündigen',
  contactUs: 'Kontakt aufnehmen',
  agreement: 'Nach Vereinbarung',
  trialNote: 'Jeder bezahlte Tarif lässt sich bei der Registrierung {{days}} Tage lang ohne Karte testen.',
  notPayable:
    'Auf diesem Server sind keine Zahlungen eingerichtet. Ein bezahlter Tarif beginnt bei der Registrierung mit einer Testphase von {{days}} Tagen; ein Aktionscode kann einen Tarif für längere Zeit freischalten.',
  othersDecide: 'Den Tarif ändern können der Inhaber und die Admins Ihrer Organisation. Wenden Sie sich an sie.',
  free: 'Sie nutzen den Tarif Free. Die folgenden Tarife bieten mehr.',
  loadFailed: 'Die Tarife konnten nicht geladen werden.',
  standing: 'Ihr Abo',
  standingFailed: 'Der Stand Ihres Abos konnte nicht geladen werden.',
  paidTitle: 'Vielen Dank, Ihre Zahlung ist eingegangen',
  paid: 'Der Tarif {{plan}} gilt ab sofort.',
  confirming:
    'Die Zahlung wird bestätigt. Sobald das geschehen ist, erscheint hier der neue Tarif; die Seite aktualisiert sich von selbst.',
  comparison: 'Tarife im Vergleich',
  feature: 'Leistung',
  monthly: 'Preis pro Monat',
  annually: 'Preis pro Jahr',
  users: 'Benutzer',
  storage: 'Speicher',
  chats: 'Chats pro Monat',
  inEvery: 'In jedem Tarif',
  included: 'Enthalten',
  features: [
    'Antworten nur aus Ihren Dokumenten, jede mit Quelle',
    'Websites, die eingelesen und aktuell gehalten werden',
    'Chat-Widget für Ihre eigene Website',
    'Ordner, die die Desktop-Konsole synchron hält',
    'Verschlüsselung mit eigenem Schlüssel je Organisation',
    'Zwei-Faktor-Anmeldung und Audit-Protokoll',
  ],
  questionsTitle: 'Fragen und Antworten',
  questions: [
    {
      question: 'Können wir den Tarif später wechseln?',
      answer:
        'Jederzeit, nach oben wie nach unten. Bereits Bezahltes wird taggenau angerechnet, und die Seite zeigt den Betrag, bevor Sie bestätigen.',
    },
    {
      question: 'Was geschieht, wenn eine Grenze erreicht ist?',
      answer:
        'Es wird nichts gelöscht. Über die Grenze hinaus kann niemand eingeladen, nichts hochgeladen und nichts gefragt werden, bis etwas entfernt wird, der Monat endet oder der Tarif größer ist.',
    },
    {
      question: 'Wie kündigen wir?',
      answer:
        'In der Verwaltung unter „Organisationsprofil“. Der Tarif bleibt bis zum Ende der bezahlten Zeit bestehen, und bis dahin lässt sich die Kündigung zurücknehmen. Danach gelten die Grenzen des Tarifs Free.',
    },
    {
      question: 'Was geschieht, wenn eine Zahlung fehlschlägt?',
      answer:
        'Der Tarif bleibt noch {{grace}} Tage bestehen. Wir schreiben Ihnen sofort und noch einmal vor Ablauf dieser Zeit.',
    },
    {
      question: 'Wie entsteht der Jahrespreis?',
      answer: 'Zwölf Monate zum Preis von zehn, einmal im Jahr bezahlt.',
    },
  ],
  moreQuestions: 'Noch eine Frage?',
}

/** Texts of the page that leads to a payment. */
export const checkout = {
  title: 'Bestellung',
  changeTitle: 'Tarif wechseln',
  invalid: 'Ungültiger Tarif ausgewählt.',
  toPlans: 'Alle Tarife ansehen',
  summary: 'Ihre Bestellung',
  plan: 'Tarif',
  includes: 'Enthält',
  included: '{{users}} · {{storage}} · {{chats}}',
  interval: 'Zahlungsweise',
  month: 'Monatlich, {{price}} pro Monat',
  year: 'Jährlich, {{price}} pro Jahr',
  saves: 'spart {{saved}} im Jahr',
  discount: 'Rabatt',
  discountOf: '{{discount}}\u00a0% mit {{code}}',
  dueNow: 'Jetzt fällig',
  then_month: 'Danach jeden Monat',
  then_year: 'Danach jedes Jahr',
  credit: '{{amount}} Guthaben',
  taxes: 'Anfallende Steuern kommen auf der Zahlungsseite hinzu.',
  pay: 'Weiter zur Zahlung',
  paying: 'Zahlungsseite wird geöffnet …',
  payHint: 'Ihre Karte geben Sie auf der Seite unseres Zahlungsdienstes ein. Sie können jederzeit kündigen.',
  cancelled: 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht, und Ihre Auswahl ist unten noch vorhanden.',
  failedTitle: 'Zahlungsfehler',
  failed: 'Die Zahlung konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
  noUrl: 'Der Server hat keine Zahlungsadresse gesendet',
  useCode: 'Aktionscode einlösen',
  usingCode: 'Wird eingelöst …',
  freeOfCharge: 'Mit diesem Code ist der Tarif {{plan}} kostenlos. Es ist keine Zahlung nötig.',
  promocodeNotNow:
    'Der Aktionscode {{code}} wird nicht angewendet: Ein Aktionscode gilt für die erste Zahlung eines Abos, und Ihres läuft bereits. Sobald es beendet ist, können Sie den Code für ein neues verwenden.',
  previewFailed: 'Die Kosten des Wechsels konnten nicht ermittelt werden.',
  confirm: 'Wechsel bestätigen',
  confirming: 'Wird gewechselt …',
  changed: 'Tarif gewechselt',
  changedText: 'Der Tarif {{plan}} gilt ab sofort.',
  changeFailed: 'Tarif nicht gewechselt',
  same: 'Das ist bereits Ihr Tarif mit Ihrer Zahlungsweise. Es gibt nichts zu ändern.',
  prorated: 'Bereits Bezahltes wird taggenau angerechnet.',
  creditHint: 'Das Guthaben wird mit Ihren nächsten Rechnungen verrechnet.',
  overTitle: 'Sie nutzen mehr, als der Tarif {{plan}} erlaubt',
  overHint:
    'Sie können trotzdem wechseln: Es wird nichts gelöscht, aber Sie können nichts hinzufügen, bis es wieder passt.',
  endingHint: 'Ihr Abo ist gekündigt. Mit einem Tarifwechsel nehmen Sie die Kündigung zurück.',
  notPayable: 'Auf diesem Server sind keine Zahlungen eingerichtet',
  notPayableText: 'Deshalb kann der Tarif {{plan}} hier nicht bezahlt werden. Das können Sie stattdessen tun:',
  insteadTrial: 'Ihre Testphase des Tarifs {{plan}} läuft bis {{date}}; bis dahin funktioniert alles.',
  insteadCode: 'Wenn Sie einen Aktionscode für einen Tarif haben, geben Sie ihn hier ein.',
  partOnly:
    'Dieser Code verringert eine Zahlung, aber hier kann nichts bezahlt werden. Er wird dadurch nicht verbraucht.',
  insteadContact: 'Fragen Sie den Betreiber dieses Servers nach dem Tarif.',
}

/** Texts about how a subscription stands: on the plans page and in the settings. */
export const standing = {
  trial:
    'Ihre Testphase des Tarifs {{plan}} endet am {{date}}. Danach gelten die Grenzen des Tarifs {{after}}, wenn Sie kein Abo abschließen.',
  trialEndedTitle: 'Ihre Testphase ist beendet',
  trialEnded:
    'Die Testphase des Tarifs {{plan}} endete am {{date}}, und es gelten die Grenzen des Tarifs {{after}}. Es wurde nichts gelöscht.',
  trialEndedOrder: 'Bestellen Sie einen Tarif, um mit höheren Grenzen weiterzuarbeiten.',
  trialEndedInstead:
    'Für höhere Grenzen geben Sie in den Einstellungen einen Aktionscode ein oder wenden Sie sich an den Betreiber dieses Servers.',
  toSettings: 'Einstellungen öffnen',
  dismiss: 'Ausblenden',
  subscribe: 'Abonnieren',
  active_month: 'Sie zahlen {{price}} pro Monat. Die nächste Zahlung ist am {{date}} fällig.',
  active_year: 'Sie zahlen {{price}} pro Jahr. Die nächste Zahlung ist am {{date}} fällig.',
  discounted: 'Ein Rabatt von {{discount}}\u00a0% ist bereits abgezogen.',
  ending: 'Gekündigt: Der Tarif {{plan}} bleibt bis {{date}} bestehen. Danach gelten die Grenzen des Tarifs {{after}}.',
  undo: 'Kündigung zurücknehmen',
  undone: 'Kündigung zurückgenommen',
  undoneText: 'Ihr Abo läuft weiter wie bisher.',
  undoFailed: 'Die Kündigung konnte nicht zurückgenommen werden',
  pastDueTitle: 'Ihre letzte Zahlung ist fehlgeschlagen',
  pastDue:
    'Der Tarif {{plan}} bleibt bis {{date}} bestehen. Prüfen Sie Ihre Karte auf der Zahlungsseite; die Zahlung wird erneut versucht. Danach gelten die Grenzen des Tarifs {{after}}.',
  openPortal: 'Zahlungsseite öffnen',
  openingPortal: 'Wird geöffnet …',
  portalFailed: 'Die Zahlungsseite konnte nicht geöffnet werden',
  granted: 'Sie haben den Tarif {{plan}} ohne Zahlung erhalten.',
  overUsers:
    'Sie haben {{used}} Benutzer und Einladungen, Ihr Tarif erlaubt {{max}}. Niemand verliert den Zugang, aber es kann niemand eingeladen werden. Entfernen Sie Mitglieder oder Einladungen, oder wählen Sie einen größeren Tarif.',
  overStorage:
    'Sie haben {{used}} gespeichert, Ihr Tarif erlaubt {{max}}. Es wird nichts gelöscht, aber es kann nichts hinzugefügt werden. Löschen Sie Dokumente, oder wählen Sie einen größeren Tarif.',
  manageUsers: 'Benutzer verwalten',
  manageDocuments: 'Dokumente verwalten',
  unknown: 'Bitte versuchen Sie es noch einmal.',
}

/** Texts of subscription and billing in the settings. */
export const paying = {
  title: 'Abo und Abrechnung',
  hint: 'Was Ihr Tarif enthält und wie er bezahlt wird.',
  currentPlan: 'Aktueller Tarif',
  users: 'Benutzer',
  storage: 'Speicher',
  chats: 'Chats pro Monat',
  price: 'Preis',
  perMonth: '{{price}} pro Monat',
  perYear: '{{price}} pro Jahr',
  nextPayment: 'Nächste Zahlung',
  paidUntil: 'Bezahlt bis',
  viewPlans: 'Alle Tarife und Upgrades',
  highest: 'Sie haben bereits den größten Tarif. Ein Upgrade ist nicht mehr möglich.',
  changePlan: 'Tarif wechseln',
  cancel: 'Abo kündigen …',
  notPayable:
    'Auf diesem Server sind keine Zahlungen eingerichtet. Fragen Sie den Betreiber nach einem anderen Tarif, oder verwenden Sie einen Aktionscode.',
  promocode: 'Aktionscode',
  promocodeHint: 'Ein Rabattcode führt weiter zur Bestellung; ein Code für einen Tarif wird sofort eingelöst.',
  codeNotNow:
    'Ein Rabatt gilt für die erste Zahlung eines Abos, und Ihres läuft bereits. Sobald es beendet ist, können Sie den Code für ein neues verwenden.',
  codeFailedText: 'Der Aktionscode konnte nicht angewendet werden. Bitte versuchen Sie es noch einmal.',
  invoices: 'Rechnungen',
  invoicesFailed: 'Die Rechnungen konnten nicht geladen werden.',
  noInvoices: 'Noch keine Rechnungen.',
  invoice: 'Rechnung',
  date: 'Datum',
  total: 'Betrag',
  state: 'Status',
  open: 'Ansehen',
  openNumber: 'Rechnung {{number}} ansehen',
  pdf: 'PDF',
  pdfNumber: 'Rechnung {{number}} als PDF',
  draftNumber: 'Entwurf',
  states: {
    draft: 'Entwurf',
    open: 'Offen',
    paid: 'Bezahlt',
    uncollectible: 'Nicht eingezogen',
    void: 'Storniert',
  },
}

/** Texts of the dialog that cancels a subscription. */
export const cancelling = {
  title: 'Abo kündigen?',
  what: 'Der Tarif {{plan}} bleibt bis {{date}} bestehen. Sie zahlen nichts mehr, und bis dahin können Sie die Kündigung zurücknehmen.',
  after:
    'Danach gelten die Grenzen des Tarifs Free: {{users}}, {{storage}}, {{chats}}. Es wird nichts gelöscht; was darüber liegt, bleibt lesbar, aber es kann nichts hinzugefügt werden.',
  reason: 'Warum kündigen Sie?',
  reasonPlaceholder: 'Grund auswählen',
  details: 'Was hätten wir besser machen können? (optional)',
  keep: 'Abo behalten',
  confirm: 'Abo kündigen',
  done: 'Abo gekündigt',
  doneText: 'Der Tarif {{plan}} bleibt bis {{date}} bestehen.',
  failed: 'Abo nicht gekündigt',
}

/** Texts of what was used day by day. */
export const days = {
  title: 'Die letzten 30 Tage',
  hint: 'Nach Tagen in UTC.',
  loadFailed: 'Die Nutzung der letzten Tage konnte nicht geladen werden.',
  activity: 'Fragen pro Tag',
  answered: 'Beantwortet',
  unsure: 'Nur nahe Stellen',
  refusals: 'Ohne Quelle nicht beantwortet',
  questions: 'Fragen',
  storage: 'Speicher',
  storageByDay: 'Speicher pro Tag',
  activitySummary:
    '{{questions}} Fragen in {{days}} Tagen: {{unsure}} davon erhielten nur nahe Stellen, {{refusals}} wurden mangels Quelle nicht beantwortet. Die meisten wurden am {{day}} gestellt: {{most}}.',
  storageSummary: 'Der Speicher veränderte sich in {{days}} Tagen von {{first}} auf {{last}}.',
  none: 'In den letzten 30 Tagen wurde keine Frage gestellt.',
  sentences: 'Antwortsätze pro Tag',
  supported: 'Durch Textstellen belegt',
  withheld: 'Zurückgehalten',
  supportedShare_one: '{{supported}} von {{sentences}} Satz war durch Textstellen belegt ({{share}}\u00a0%).',
  supportedShare_other: '{{supported}} von {{sentences}} Sätzen waren durch Textstellen belegt ({{share}}\u00a0%).',
  writtenShare_one:
    'Von {{sentences}} Satz, den ein Sprachmodell schrieb, war {{supported}} belegt ({{share}}\u00a0%); andere wurden zurückgehalten.',
  writtenShare_other:
    'Von {{sentences}} Sätzen, die ein Sprachmodell schrieb, waren {{supported}} belegt ({{share}}\u00a0%); die anderen wurden zurückgehalten.',
  most: 'Die meisten wurden am {{day}} geschrieben: {{most}}.',
  table: 'Die Zahlen als Tabelle',
  day: 'Tag',
  refused: 'Nicht beantwortet',
}

/** Texts of the page that says whom to ask. */
export const contact = {
  title: 'Kontakt',
  text: 'Fragen zu Tarifen, Zahlungen oder größeren Organisationen:',
  anyText: 'Fragen zu diesem Server:',
  operator: 'Fragen beantwortet, wer diesen Server für Ihre Organisation betreibt. Hier ist keine Adresse angegeben.',
  back: 'Zurück zu den Tarifen',
  home: 'Zur Startseite',
}

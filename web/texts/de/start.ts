import { codes } from './errors.ts'
import { language } from './language.ts'
import { secondStep } from './signup.ts'
import { auth, landing } from './visitors.ts'
import { main } from './shell.ts'
import { tryIt } from './site/tryIt.ts'

/** The texts of the first pages in German; those of the parts stand beside them and come with their parts. */
export const start = {
  auth,
  landing,
  tryIt,
  language,
  secondStep,
  main,
  common: {
    loading: 'Wird geladen …',
    retry: 'Erneut versuchen',
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',
    copyFailedHint: 'Bitte kopieren Sie den Text von Hand.',
    delete: 'Löschen',
    error: 'Fehler',
    success: 'Erfolg',
    skip: 'Zum Inhalt springen',
    openMenu: 'Menü öffnen',
    backHome: 'Zur Startseite',
    dismiss: 'Meldung schließen',
    toasts: 'Meldungen (F8)',
    home: '{{product}}, Startseite',
  },
  errors: {
    timeout: 'Zeitüberschreitung. Der Server verarbeitet möglicherweise gerade eine große Website.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    unreadable:
      'Der Server hat eine Antwort gesendet, die diese Seite nicht versteht. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    loadFailed: 'Der Inhalt konnte nicht geladen werden.',
    partMissing:
      'Der Server hat diesen Teil der Seite nicht gesendet. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal; Ihre Eingaben bleiben erhalten.',
    crashed: 'Auf dieser Seite ist ein Fehler aufgetreten.',
    reload: 'Seite neu laden',
    codes,
    rules: { required: 'Bitte ausfüllen', atMost: 'Höchstens {{max}} Zeichen' },
  },
  theme: { label: 'Darstellung', light: 'Hell', dark: 'Dunkel', system: 'System' },
  roles: { super_admin: 'Inhaber', admin: 'Admin', sub_admin: 'Sub-Admin', user: 'Student' },
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse ist vielleicht falsch geschrieben, oder die Seite wurde verschoben.',
  },
  access: {
    unauthorized: 'Nicht angemeldet',
    loggedOut: 'Sie wurden abgemeldet. Sie werden erneut angemeldet …',
    denied: 'Kein Zugriff',
    adminOnly: 'Diese Funktion ist nur für Admins.',
    roleChangedTitle: 'Ihre Rolle hat sich geändert',
    roleChanged:
      'Ihre Rolle ist jetzt: {{role}}. Bei einem Wechsel der Rolle werden Sie überall abgemeldet, deshalb mussten Sie sich neu anmelden.',
  },
  shell: {
    navigation: 'Arbeitsbereich',
    chat: 'Chat-Assistent',
    knowledge: 'Wissensbasis',
    admin: 'Verwaltung',
    account: 'Mein Konto',
    newChat: 'Neuer Chat',
    logout: 'Abmelden',
    connected: 'Verbunden',
    offline: 'Offline',
    unreachable: 'Server nicht erreichbar',
  },
}

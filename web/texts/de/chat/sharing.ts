/** Texts of sharing a conversation and of reading a shared one; they are fetched with it. */
export const sharing = {
  menu: 'Teilen…',
  title: 'Diese Unterhaltung teilen',
  text: 'Mitglieder von {{organization}}, die den Link haben, können diese Unterhaltung lesen, wie sie jetzt ist, mit ihren Zitaten. Was Sie später fragen, ist nicht darin, bis Sie den Link aktualisieren.',
  withheld:
    'Ihre Fragen sieht jeder, der den Link öffnet. Antworten, die auf Dokumenten beruhen, die jemand nicht sehen darf, werden weggelassen.',
  create: 'Link erstellen',
  failed: 'Die Unterhaltung konnte nicht geteilt werden.',
  link: 'Adresse',
  once: 'Kopieren Sie sie jetzt: Sie wird nicht noch einmal gezeigt.',
  copy: 'Adresse kopieren',
  links: 'Links zu dieser Unterhaltung',
  others: 'Links zu anderen Unterhaltungen',
  loadFailed: 'Ihre Links konnten nicht geladen werden.',
  asOf: 'Stand: {{date}}, {{time}}',
  newer_one: '{{count}} Antwort seitdem',
  newer_other: '{{count}} Antworten seitdem',
  update: 'Link aktualisieren',
  updated: 'Der Link zeigt die Unterhaltung, wie sie jetzt ist',
  updateFailed: 'Der Link konnte nicht aktualisiert werden.',
  revoke: 'Widerrufen',
  revokeFor: 'Den Link vom {{date}}, {{time}} zu „{{title}}“ widerrufen',
  revoked: 'Der Link öffnet nichts mehr',
  revokeFailed: 'Der Link konnte nicht widerrufen werden.',
  sharedBy: 'Geteilt von {{name}}, Stand: {{date}}, {{time}}',
  empty: 'Was geteilt wurde, wurde seitdem neu gefragt; davon ist nichts mehr da.',
  made: 'Gerade erstellt',
  ask: 'Selbst danach fragen',
  goneTitle: 'Dieser Link öffnet nichts',
  gone: 'Er wurde widerrufen, die Unterhaltung wurde gelöscht, oder der Link ist unvollständig. Links öffnen sich nur für Mitglieder derselben Organisation.',
  openFailed: 'Die Unterhaltung konnte nicht geöffnet werden.',
}

/** Texts of a printed conversation. */
export const printing = {
  menu: 'Drucken oder als PDF sichern',
  failed: 'Die Unterhaltung konnte nicht gedruckt werden.',
  sources: 'Quellen',
  about: '{{organization}} · gedruckt am {{date}}',
}

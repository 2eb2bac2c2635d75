import type { PrerenderedPath } from '../../../../shared/domain/pages.ts'

/** How documents introduce themselves to search engines and to those who get a link; no page loads these. */
export const documents: Record<PrerenderedPath, { title: string; description: string }> = {
  '/': {
    title: 'Antworten, die Sie nachprüfen können',
    description:
      '{{product}} beantwortet die Fragen Ihrer Organisation aus deren eigenen Dokumenten und zeigt die genaue Stelle, von der jede Antwort stammt. Wenn die Dokumente nichts dazu sagen, erfahren Sie das.',
  },
  '/policies': {
    title: 'Rechtliche Richtlinien',
    description:
      'Die Datenschutzerklärung und die Nutzungsbedingungen von {{product}} und wer Fragen dazu beantwortet.',
  },
  '/security': {
    title: 'Sicherheit',
    description:
      'Wie {{product}} Dokumente verschlüsselt, Organisationen trennt, Konten schützt und Antworten prüft, und was es nicht tut.',
  },
  '/privacy-policy': {
    title: 'Datenschutzerklärung',
    description: 'Was {{product}} erhebt, wofür es verwendet wird, wie es geschützt wird und was Sie verlangen können.',
  },
  '/terms-of-use': {
    title: 'Nutzungsbedingungen',
    description: 'Was Sie mit {{product}} tun dürfen, was zugesagt wird und was nicht.',
  },
  '/terms-and-conditions': {
    title: 'Allgemeine Geschäftsbedingungen',
    description:
      'Die Vereinbarung zwischen einer Organisation und dem Dienst: Konten, Tarife, Abrechnung, zulässige Nutzung und Haftung.',
  },
}

/** The application that a browser can install. */
export const installed = {
  description: 'Antworten aus den eigenen Dokumenten Ihrer Organisation, mit der genauen Stelle, von der sie stammen.',
}

/** What is shown for a page that was asked for without a network. */
export const offline = {
  title: 'Sie sind offline',
  text: '{{product}} braucht eine Verbindung: Auf diesem Gerät wird nichts von Ihrer Organisation gespeichert. Versuchen Sie es noch einmal, wenn Sie wieder online sind.',
  retry: 'Erneut versuchen',
}

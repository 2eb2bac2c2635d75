/** Die Tür der Startseite zu den Beispieldokumenten. */
export const tryIt = {
  title: 'An den Beispieldokumenten ausprobieren',
  text: 'Elf Dateien einer erfundenen Outdoor-Firma. Ohne Konto.',
  question: 'Ihre Frage zu den Beispieldokumenten',
  example: 'Wie viele Tage Jahresurlaub haben Angestellte?',
  ask: 'Fragen',
}

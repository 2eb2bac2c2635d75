/** Texts of what stands below an answer. */
export const answers = {
  notChosen: 'Nicht in Ihrer Auswahl',
  showQuotes: 'Zitate anzeigen',
  hideQuotes: 'Zitate ausblenden',
}

/** Texts of what stands below an answer. */
export const answers = {
  notChosen: 'Hors de votre sélection',
  showQuotes: 'Afficher les citations',
  hideQuotes: 'Masquer les citations',
}

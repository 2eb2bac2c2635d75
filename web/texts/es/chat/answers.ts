/** Texts of what stands below an answer. */
export const answers = {
  notChosen: 'No está en lo que ha elegido',
  showQuotes: 'Mostrar las citas',
  hideQuotes: 'Ocultar las citas',
}

/** Texts of what stands below an answer. */
export const answers = {
  notChosen: 'Not in what you chose',
  showQuotes: 'Show quotes',
  hideQuotes: 'Hide quotes',
}

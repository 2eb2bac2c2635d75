/** Texts of a chat in which nothing was asked yet. */
export const opening = {
  examples: 'Ask, for example:',
  add: 'Add your first documents',
  addText: 'Answers come from what you upload, and from nothing else.',
  none: 'There are no documents to answer from yet. The administrators of your organization can add some.',
  added: 'Added documents',
}

/** What the console says of errors by their code; of others it shows the sentence that comes with them. */
export const errors = {
  CONSOLE_GONE: 'The console does not answer. It may have been ended; start it again.',
  LINK_USED: 'This page is not signed in to the console. Ask the console for a new link, and open that.',
  UNREADABLE: 'The console gave an answer that this page does not understand. Start the console again.',
}

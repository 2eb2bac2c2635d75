/** The door of the landing page to the sample documents. */
export const tryIt = {
  title: 'Try it on the sample documents',
  text: 'Eleven files of an invented outdoor company. No account needed.',
  question: 'Your question about the sample documents',
  example: 'How many days of annual leave do employees have?',
  ask: 'Ask',
}

/** Texts of the page where visitors ask the sample documents. */
export const demo = {
  title: 'Ask the sample documents',
  back: 'Back to the homepage',
  lead: 'These are eleven files of Tarnwood Outdoor, an invented company that sells and hires outdoor equipment. Ask in your own words, open a citation, and try a question that the files do not answer.',
  frame: 'Questions and answers about the sample documents',
  files: 'What they hold',
  /** What the files are about, in the order in which the page names them. */
  documents: [
    'Working hours, leave, expenses',
    'First aid, fire, lifting, vehicles',
    'What is covered, and how long repairs take',
    'Prices and rental rates, one sheet for each kind',
    'New products, and dates for dealers',
    'Decisions, and who carries them out',
    'Orders, returns, hire',
    'Passwords, devices, incidents',
    'The first weeks of a new colleague',
    'Items, stations, quantities',
    'Who looks after what',
  ],
  goodToKnow: 'Good to know',
  notes: [
    'The answers come from the same server, in the same way, as those of an organization.',
    'Each address may ask 6 questions a minute and 60 a day.',
    'Questions and answers are stored encrypted and removed 90 days after the last question of a conversation. Please type nothing confidential.',
  ],
  own: 'With your own documents',
  create: 'Create your organization',
}

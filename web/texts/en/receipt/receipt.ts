/** What was checked of an answer, sentence by sentence. */
export const checked = {
  title: 'How this was checked',
  supported_zero: 'No sentence was supported.',
  supported_one: 'One sentence, supported by what stands below it.',
  supported_other: '{{count}} sentences, each supported by what stands below it.',
  likely: 'Estimated probability that this answers the question: {{share}} %.',
  how: {
    quoted: 'Taken from the passage word for word.',
    computed: 'Computed from the cells of a table. The rows and the formula stand below the answer.',
    written: 'Written by a language model, and compared with the passage.',
  },
  kinds: {
    number: 'Numbers found there',
    date: 'Dates and times found there',
    name: 'Names found there',
    quote: 'Quoted words found there',
    computed: 'Figures computed anew from those found there',
  },
  withheld_one: '{{count}} sentence of the language model was withheld:',
  withheld_other: '{{count}} sentences of the language model were withheld:',
  lacking: {
    quote: 'It quotes words that stand in no passage.',
    number: 'It holds a number that the passages do not hold.',
    date: 'It holds a date or a time that the passages do not hold.',
    name: 'It holds a name that the passages do not hold.',
    unsaid: 'The passages do not say it.',
  },
  times: '{{words}} ({{count}} times)',
}

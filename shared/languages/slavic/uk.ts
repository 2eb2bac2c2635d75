import { stemmer as stem } from '@orama/stemmers/ukrainian'
import { stopwords as stopWords } from '@orama/stopwords/ukrainian'
import type { LanguagePack } from '../pack.ts'

/** Ukrainian. */
export const ukrainian = {
  code: 'uk',
  script: 'Cyrillic',
  inflectsNames: true,
  stem,
  stopWords,
  positions: 'перш*=1|друг*=2|трет*=3|четверт*=4|п’ят*=5|шост*=6|два=2|три=3|чотири=4|останн*=-1|передостанн*=-2',
  questionWords: {
    person: 'хто|кого|кому|ким|чий|чия',
    time: 'коли',
    place: 'де|куди|звідки',
    quantity: 'скільки|як довго',
    reason: 'чому|навіщо',
    other: 'що|чого|чим|який|яка|яке|які|якому|яку|якого|яких|яким|як|назвіть',
  },
  sometimesAsking: 'назвіть',
  refusal: {
    text: 'У вашій базі знань у мене немає інформації про «{}».',
    narrowed: 'У вибраних вами документах у мене немає інформації про «{}». Пошук вівся лише в них.',
    places: 'Я не впевнений. Найближчі ці місця:',
  },
} satisfies LanguagePack

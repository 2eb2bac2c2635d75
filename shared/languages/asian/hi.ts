import { stemmer as stem } from '@orama/stemmers/indian'
import { stopwords as stopWords } from '@orama/stopwords/indian'
import type { LanguagePack } from '../pack.ts'

/** Hindi. */
export const hindi = {
  code: 'hi',
  script: 'Devanagari',
  stem,
  stopWords,
  numbers: { decimalPoint: true },
  questionWords: {
    person: 'कौन|किसने|किसका|किसकी|किसके|किसे|किन्होंने',
    time: 'कब',
    place: 'कहाँ|कहां',
    quantity: 'कितना|कितने|कितनी',
    reason: 'क्यों',
    other: 'क्या|कौनसा|किस|किन|कैसे|कैसा|कैसी|सा|सी',
  },
  refusal: {
    text: 'आपके ज्ञानकोष में “{}” के बारे में मेरे पास जानकारी नहीं है।',
    narrowed: 'आपके चुने हुए दस्तावेज़ों में “{}” के बारे में मेरे पास जानकारी नहीं है। केवल इन्हीं में खोजा गया।',
    places: 'यह पक्का नहीं है। ये अंश सबसे नज़दीक हैं:',
  },
} satisfies LanguagePack

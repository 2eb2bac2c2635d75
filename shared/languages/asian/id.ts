import { stemmer as stem } from '@orama/stemmers/indonesian'
import { stopwords as stopWords } from '@orama/stopwords/indonesian'
import type { LanguagePack } from '../pack.ts'

/** Indonesian. */
export const indonesian = {
  code: 'id',
  stem,
  stopWords,
  questionWords: {
    person: 'siapa|siapakah',
    time: 'kapan|bilamana',
    place: 'di mana|dimana|ke mana|dari mana|mana',
    quantity: 'berapa|berapakah',
    reason: 'mengapa|kenapa',
    other: 'apa|apakah|bagaimana|manakah|sebutkan|jelaskan',
  },
  sometimesAsking: 'sebutkan|jelaskan',
  refusal: {
    text: 'Saya tidak memiliki informasi tentang “{}” di basis pengetahuan Anda.',
    narrowed:
      'Saya tidak memiliki informasi tentang “{}” dalam dokumen yang Anda pilih. Hanya dokumen itu yang ditanyai.',
    places: 'Saya tidak yakin. Bagian-bagian inilah yang paling mendekati:',
  },
} satisfies LanguagePack

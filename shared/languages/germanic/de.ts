import type { LanguagePack } from '../pack.ts'
import { claims } from './de/claims.ts'
import { questions } from './de/questions.ts'
import { tables } from './de/tables.ts'
import { texts } from './de/texts.ts'
import { words } from './de/words.ts'

/** German. */
export const german = { code: 'de', ...words, ...questions, ...tables, ...claims, ...texts } satisfies LanguagePack

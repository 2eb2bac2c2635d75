import type { LanguagePack } from '../pack.ts'
import { claims } from './en/claims.ts'
import { questions } from './en/questions.ts'
import { tables } from './en/tables.ts'
import { texts } from './en/texts.ts'
import { words } from './en/words.ts'

/** English. */
export const english = { code: 'en', ...words, ...questions, ...tables, ...claims, ...texts } satisfies LanguagePack

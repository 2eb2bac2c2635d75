import type { ErrorBody } from '../../shared/contract/errors.ts'
import { DEFAULT_LANGUAGE } from '../../shared/domain/languages.ts'
import { awaited, texts } from '../texts/i18n.ts'
import { wordRule } from '../texts/wordRule.ts'
import { hasWords, wordError } from './wordError.ts'

/**
 * What to show of an error of the server in another language than English: the catalogue's words, which are fetched where they are not
 * here yet, else the server's own.
 */
export async function wordRefusal({ code, params, message }: ErrorBody): Promise<string> {
  const reason = params?.['reason']
  const plan = params?.['plan']
  if (texts.language !== DEFAULT_LANGUAGE) {
    if (!hasWords(reason === undefined ? code : `${code}_${reason}`)) await fetchTexts()
    // The sentence of the rule that was broken first.
    const worded = code === 'VALIDATION_FAILED' && reason === undefined ? wordRule(message) : message
    if (worded !== message) return worded
  }
  // A plan is named by its slug, which pages word.
  const named = plan === undefined ? undefined : { plan: texts.t(`plans.${plan}`, { defaultValue: String(plan) }) }
  return wordError({ code, params: { ...params, ...named } }) ?? message
}

/** Without them the page says what it can. */
async function fetchTexts(): Promise<void> {
  awaited.parts = true
  await awaited.texts().catch(() => undefined)
}

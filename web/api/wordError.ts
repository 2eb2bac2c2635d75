import type { ErrorBody } from '../../shared/contract/errors.ts'
import { DEFAULT_LANGUAGE } from '../../shared/domain/languages.ts'
import { awaited, texts } from '../texts/i18n.ts'

type Coded = Pick<ErrorBody, 'code' | 'params'>

/**
 * What the catalogue says to an error of the server, by its code and reason, else by its code; undefined when it has no text,
 * or one that names a figure which the error lacks.
 */
export function wordError({ code, params = {} }: Coded): string | undefined {
  const { reason } = params
  const text = (reason === undefined ? '' : textOf(`${code}_${reason}`)) || textOf(code)
  if (text === '') return undefined
  const missing = [...text.matchAll(PLACE)].some(([, name = '']) => params[name] === undefined)
  return missing ? undefined : text.replaceAll(PLACE, (_place, name: string) => wordParam(name, String(params[name])))
}

/**
 * What to show of an error of the server: the catalogue's words, in other languages than English once they are there, else the
 * server's own. The first pages come without most of them.
 */
export async function wordRefusal(error: ErrorBody): Promise<string> {
  if (texts.language !== DEFAULT_LANGUAGE) {
    if (textOf(exactKey(error)) === '') await fetchTexts()
    const { code, params, message } = error
    // The sentence of the rule that was broken first.
    if (code === 'VALIDATION_FAILED' && params?.['reason'] === undefined) {
      const { wordRule } = await import('../texts/wordRule.ts')
      const worded = wordRule(message)
      if (worded !== message) return worded
    }
  }
  return wordError(error) ?? error.message
}

/** A plan is named by its slug, which pages word. */
const wordParam = (name: string, value: string): string =>
  name === 'plan' ? texts.t(`plans.${value}`, { skipInterpolation: true, defaultValue: value }) : value

const exactKey = ({ code, params }: Coded): string =>
  params?.['reason'] === undefined ? code : `${code}_${params['reason']}`

/** Without them the page says what it can. */
async function fetchTexts(): Promise<void> {
  awaited.parts = true
  await awaited.texts().catch(() => undefined)
}

/** The parameters come from outside, so they are filled in afterwards and set no options. */
const textOf = (key: string): string => texts.t(`errors.codes.${key}`, { skipInterpolation: true, defaultValue: '' })

const PLACE = /\{\{(\w+)\}\}/g

import type { ErrorBody } from '../../shared/contract/errors.ts'
import { texts } from '../texts/i18n.ts'

/**
 * What the catalogue says to an error of the server; undefined when it has no text for the code and reason, or one that
 * names a figure which the error lacks.
 */
export function wordError({ code, params = {} }: Pick<ErrorBody, 'code' | 'params'>): string | undefined {
  const { reason } = params
  const key = `errors.codes.${code}${reason === undefined ? '' : `_${reason}`}`
  // The parameters come from outside, so they fill in and set no options.
  const text: string = texts.t(key, { skipInterpolation: true, defaultValue: '' })
  if (text === '') return undefined
  const missing = [...text.matchAll(PLACE)].some(([, name = '']) => params[name] === undefined)
  return missing ? undefined : text.replaceAll(PLACE, (_place, name: string) => String(params[name]))
}

const PLACE = /\{\{(\w+)\}\}/g

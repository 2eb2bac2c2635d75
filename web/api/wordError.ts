import type { ErrorBody } from '../../shared/contract/errors.ts'
import { texts } from '../texts/i18n.ts'

/**
 * What the catalogue says to an error of the server, by its code and reason, else by its code; undefined when it has no text,
 * or one that names a figure which the error lacks.
 */
export function wordError({ code, params = {} }: Pick<ErrorBody, 'code' | 'params'>): string | undefined {
  const { reason } = params
  const text = (reason === undefined ? '' : textOf(`${code}_${reason}`)) || textOf(code)
  if (text === '') return undefined
  const missing = [...text.matchAll(PLACE)].some(([, name = '']) => params[name] === undefined)
  return missing ? undefined : text.replaceAll(PLACE, (_place, name: string) => String(params[name]))
}

/** The parameters come from outside, so they are filled in afterwards and set no options. */
const textOf = (key: string): string => texts.t(`errors.codes.${key}`, { skipInterpolation: true, defaultValue: '' })

const PLACE = /\{\{(\w+)\}\}/g

import type { ErrorBody } from '../../shared/contract/errors.ts'
import { texts } from '../texts/i18n.ts'

/** What words errors where other languages than English are shown; it comes with them (`wordRefusal.ts`). */
export const elsewhere: { word?: (error: ErrorBody) => Promise<string> } = {}

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
  return missing ? undefined : text.replaceAll(PLACE, (_place, name: string) => String(params[name]))
}

/** Whether the catalogue has words for a code, or for a code and a reason (`CONFLICT_links`). */
export const hasWords = (key: string): boolean => textOf(key) !== ''

/** The parameters come from outside, so they are filled in afterwards and set no options. */
const textOf = (key: string): string => texts.t(`errors.codes.${key}`, { skipInterpolation: true, defaultValue: '' })

const PLACE = /\{\{(\w+)\}\}/g

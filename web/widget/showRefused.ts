import type { FormInstance } from 'antd'
import type { WidgetChange } from '../../shared/contract/embed.ts'
import { refusedFields } from '../ui/forms/refusedFields.ts'
import type { WidgetDraft } from './draft.ts'
import { siteProblem } from './siteProblems.ts'

type Place = Parameters<FormInstance<WidgetDraft>['focusField']>[0]

/** Shows what the server refuses at the fields it is about, one of a list's entries at that entry; the first gets the keyboard. */
export function showRefused(form: FormInstance<WidgetDraft>, error: unknown, sent: WidgetChange): void {
  const byField = new Map<string, { place: Place; errors: string[] }>()
  for (const { name, message } of refusedFields(error)) {
    const { place, text } = placeOf(name, message, sent)
    const key = JSON.stringify(place)
    byField.set(key, { place, errors: [...(byField.get(key)?.errors ?? []), text] })
  }
  const fields = [...byField.values()]
  form.setFields(fields.map(({ place, errors }) => ({ name: place, errors: [errors.join('\n')] })))
  const first = fields[0]
  if (first) form.focusField(first.place)
}

function placeOf(name: string, message: string, { allowedSites = [] }: WidgetChange): { place: Place; text: string } {
  const [field = '', entry] = name.split('.')
  if (field === 'allowedSites' && entry !== undefined)
    return { place: 'allowedSites', text: siteProblem(allowedSites[Number(entry)] ?? entry, message) }
  if (field === 'suggestedQuestions' && entry !== undefined)
    return { place: ['suggestedQuestions', Number(entry)], text: message }
  return { place: field as keyof WidgetDraft, text: message }
}

import {
  widgetChange,
  type EmbedOrganization,
  type WidgetChange,
  type WidgetSettings,
} from '../../shared/contract/embed.ts'

/** The settings as they are typed: sites stand one a line, numbers may be missing for a while. */
export interface WidgetDraft extends Omit<
  WidgetSettings,
  | 'allowedSites'
  | 'perAddressHour'
  | 'perConversation'
  | 'perDay'
  | 'mayHidePoweredBy'
  | 'publicDocuments'
  | 'removedSites'
> {
  allowedSites: string
  perAddressHour: number | null
  perConversation: number | null
  perDay: number | null
}

/** Fields that go to the server together: each means something by the other alone. */
const TOGETHER = ['handover', 'contactUrl'] as const

/** What the form begins with. */
export function draftOf({
  mayHidePoweredBy: _plan,
  publicDocuments: _count,
  removedSites: _removed,
  ...settings
}: WidgetSettings): WidgetDraft {
  return { ...settings, allowedSites: settings.allowedSites.join('\n') }
}

/** The sites that are typed, without blank lines. */
export function sitesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What a draft changes of the saved settings; undefined where it changes nothing. */
export function changeOf(draft: WidgetDraft, saved: WidgetSettings): WidgetChange | undefined {
  const wanted = asRequest(draft)
  const before = asRequest(draftOf(saved))
  const differs = (name: keyof WidgetChange) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name])
  const names = new Set((Object.keys(wanted) as (keyof WidgetChange)[]).filter(differs))
  if (names.size === 0) return undefined
  if (TOGETHER.some((name) => names.has(name))) for (const name of TOGETHER) names.add(name)
  return Object.fromEntries([...names].map((name) => [name, wanted[name]]))
}

function asRequest(draft: WidgetDraft): WidgetChange {
  return {
    ...draft,
    color: draft.color.trim().toLowerCase(),
    greeting: draft.greeting.trim(),
    contactUrl: draft.contactUrl.trim(),
    suggestedQuestions: draft.suggestedQuestions.map((question) => question.trim()),
    allowedSites: sitesOf(draft.allowedSites),
    // What is missing is refused like any other wrong number.
    perAddressHour: draft.perAddressHour ?? Number.NaN,
    perConversation: draft.perConversation ?? Number.NaN,
    perDay: draft.perDay ?? Number.NaN,
  }
}

/** How the widget of a draft looks, for the preview: what cannot be shown stays as it is saved. */
export function appearanceOf(draft: WidgetDraft, saved: WidgetSettings): Partial<EmbedOrganization> {
  return {
    color: widgetChange.shape.color.safeParse(draft.color.trim()).data ?? saved.color,
    position: draft.position,
    icon: draft.icon,
    greeting: draft.greeting.trim(),
    suggestedQuestions: draft.suggestedQuestions
      .map((question) => question.trim())
      .filter((question) => question !== ''),
    language: draft.language,
    poweredBy: draft.poweredBy,
  }
}

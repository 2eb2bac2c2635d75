import type { Language } from './languages.ts'
import type { PlanSlug } from './plans.ts'
import { readAddress } from './readAddress.ts'

export const WIDGET_POSITIONS = ['right', 'left'] as const
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number]

export const WIDGET_ICONS = ['chat', 'question', 'book'] as const
export type WidgetIcon = (typeof WIDGET_ICONS)[number]
/** Paths of the signs on the bubble, on a field of 24 by 24. */
export const BUBBLE_ICONS: Readonly<Record<WidgetIcon, string>> = {
  chat: 'M3 4h18v13H9l-6 5z',
  question: 'M8 9a4 4 0 1 1 6 3q-2 1-2 3m0 4v1',
  book: 'M12 6Q8 3 2 4v14q6-1 10 2 4-3 10-2V4q-6-1-10 2v14',
}

/** What visitors can do where the documents hold no answer. */
export const WIDGET_HANDOVERS = ['none', 'link', 'form'] as const
/** @public */
export type WidgetHandover = (typeof WIDGET_HANDOVERS)[number]

/** Plans whose organizations may leave out who made the widget. */
export const PLANS_WITHOUT_CREDIT: readonly PlanSlug[] = ['professional', 'premium', 'enterprise']

/**
 * What an organization is called in the addresses of its widget: its slug for people to read, and its random id, which alone counts and
 * never becomes anybody else's. A slug alone does as long as it was never another organization's.
 */
export function widgetName(slug: string, publicId: string): string {
  return `${slug}~${publicId}`
}

export function readWidgetName(name: string): { slug: string; publicId: string | undefined } {
  const [slug = '', publicId] = name.split('~', 2)
  return { slug, publicId }
}

/** What the loader is told: the server puts it into the script that a site loads. */
export interface WidgetBoot {
  slug: string
  /** What addresses call the organization, see {@link widgetName}. */
  name: string
  /** Origin of the server that the widget belongs to. */
  server: string
  /** `#rrggbb`. */
  color: string
  position: WidgetPosition
  /** Path of the sign on the bubble, on a field of 24 by 24. */
  icon: string
  language: 'auto' | Language
  assistantName: string
  /** Sites that may show it, see {@link siteAllowed}; absent where they are too many for a small script. */
  sites?: readonly string[]
}

/** How large each text and list of the widget's settings may be, in characters and entries. */
export const WIDGET_LIMITS = {
  greeting: 300,
  suggestedQuestions: 5,
  suggestedQuestion: 120,
  allowedSites: 50,
  site: 253,
}

/** Bounds of the numbers that administrators set: questions of one visitor's address an hour, of one conversation, of all visitors a day. */
export const WIDGET_RATES = {
  perAddressHour: { least: 1, most: 500, usual: 30 },
  perConversation: { least: 1, most: 200, usual: 40 },
  perDay: { least: 1, most: 100_000, usual: 1_000 },
} as const

/** How much the colour of the bubble must differ from the white sign on it (WCAG 2.2, 1.4.11: 3; 1.4.3: 4.5 for text). */
export const LEAST_CONTRAST = 4.5

/**
 * A site that may show the widget: an origin (`https://shop.example`, `http://localhost:8080`), or all subdomains of a host
 * (`https://*.shop.example`, which is not the host itself). Schemes and ports count; a port that the scheme implies is left out.
 */
export function siteAllowed(allowed: readonly string[], origin: string): boolean {
  return isOrigin(origin) && allowed.some((pattern) => matchesSite(pattern, origin))
}

/** Whether a text is a web origin as browsers write it, and nothing more: no path, no credentials, no wildcard. */
export function isOrigin(text: string): boolean {
  const address = /^https?:/.test(text) && !text.includes('*') ? readAddress(text) : undefined
  return address !== undefined && `${address.protocol}//${address.host}` === text
}

/** Whether an origin, as browsers write it, is one of those that an entry of the allowed sites stands for. */
export function matchesSite(pattern: string, origin: string): boolean {
  const [before, after] = pattern.split('*.', 2)
  if (after === undefined) return pattern === origin
  return before !== undefined && origin.startsWith(before) && origin.endsWith(`.${after}`)
}

/**
 * Contrast of two colours, each `#rrggbb`: 1 to 21 (WCAG 2.2, relative luminance).
 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

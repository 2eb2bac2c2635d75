import type { Language } from '../shared/domain/languages.ts'
import type { ReplyState } from '../shared/domain/status.ts'

/** How much of the window is there, where people choose that. */
export type View = 'closed' | 'minimized' | 'normal' | 'expanded'
export type Scheme = 'light' | 'dark'

/** What the loader posts to the page in its frame, once, together with the port for everything else. */
export interface Hello {
  type: 'veracite:hello'
  language: Language
}

/** What the loader says on the port. */
export interface Shown {
  type: 'shown'
  /** `page`: it is a part of a page of the product, always there as it is. */
  view: View | 'page'
  /** Whether the window covers the host page, so that the keyboard stays inside. */
  full: boolean
  scheme: Scheme
  /** Whether somebody asked for the window, so that the keyboard goes into it. */
  asked: boolean
}

/** A question that somebody typed beside the frame; the product's own pages alone may say so. */
export interface Asked {
  type: 'ask'
  question: string
}

/** What the page says on the port: it is there, wants another view, or an event of the conversation happened. */
export type Said =
  | { type: 'ready' }
  | { type: 'view'; view: View }
  | { type: 'question' }
  | { type: 'answer'; state: ReplyState; refused: boolean; citations: number }
  | { type: 'failed' }

const VIEWS: readonly unknown[] = ['closed', 'minimized', 'normal', 'expanded']
const PLAIN: readonly unknown[] = ['ready', 'question', 'failed']
const REPLIES: readonly unknown[] = ['answer', 'places', 'nothing']
const LANGUAGE = /^(?:en|de|fr|es|ar)$/

const recordOf = (data: unknown): Record<string, unknown> => Object(data)

/** Nothing else that a window sends counts as a greeting. */
export function readHello(data: unknown): Hello | undefined {
  const { type, language } = recordOf(data)
  if (type !== 'veracite:hello' || typeof language !== 'string' || !LANGUAGE.test(language)) return undefined
  return { type, language: language as Language }
}

export function readShown(data: unknown): Shown | undefined {
  const { type, view, full, scheme, asked } = recordOf(data)
  if (type !== 'shown' || !(view === 'page' || VIEWS.includes(view)) || typeof full !== 'boolean') return undefined
  return {
    type,
    view: view as Shown['view'],
    full,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    asked: asked === true,
  }
}

export function readAsked(data: unknown): Asked | undefined {
  const { type, question } = recordOf(data)
  return type === 'ask' && typeof question === 'string' ? { type, question } : undefined
}

export function readSaid(data: unknown): Said | undefined {
  const { type, view, state, citations } = recordOf(data)
  if (PLAIN.includes(type)) return { type } as Said
  if (type === 'view' && VIEWS.includes(view)) return { type, view: view as View }
  if (type === 'answer' && REPLIES.includes(state))
    return { type, state: state as ReplyState, refused: state === 'nothing', citations: Number(citations) || 0 }
  return undefined
}

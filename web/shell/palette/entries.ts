import type { QuickAction } from '../quickActions.ts'

/** What choosing a result does. */
export type Target =
  | { type: 'action'; action: QuickAction }
  | { type: 'place'; go: () => void }
  | { type: 'conversation'; id: number; messageId?: number | undefined }
  | { type: 'document'; id: number; name: string }
  | { type: 'website'; id: number; name: string }
  | { type: 'ask'; question: string }

/** A result: what it is called, and what choosing it does. */
export interface Found {
  /** Tells it from all others, also of other kinds. */
  key: string
  label: string
  /** What is said of it beside its name. */
  detail?: string | undefined
  /** The key that runs it while nothing is typed. */
  digit?: number
  target: Target
}

/** Results of one kind, under a heading of their own where it has one. */
export interface Group {
  name: 'recent' | 'actions' | 'places' | 'conversations' | 'documents' | 'websites' | 'ask'
  found: readonly Found[]
}

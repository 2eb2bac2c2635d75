import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { EmbedOrganization } from '../../shared/contract/embed.ts'
import type { Translate } from '../texts/texts.ts'
import type { Calls } from './calls.ts'
import type { Session } from './session.ts'

/** A cited place to open. */
export interface Cited {
  source: DocumentSource
  /** Which of its quotations, where its number stands more than once. */
  use: number
}

/** What all parts of the window know. */
export interface Known {
  t: Translate
  calls: Calls
  session: Session
  organization: EmbedOrganization
  cite: (cited: Cited) => void
}

export const KnownContext = createContext<Known | undefined>(undefined)

export function useKnown(): Known {
  const known = useContext(KnownContext)
  if (!known) throw new Error('Outside of the window')
  return known
}

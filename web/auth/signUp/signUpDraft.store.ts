import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { PromocodeEntry } from '../../billing/usePromocode.ts'

/** The two sign-ups, each with a draft of its own. */
export type SignUpKind = 'wizard' | 'plans'

/** How far a sign-up has come: what was typed, by the names of the form's fields. */
export interface SignUpDraft {
  values: Readonly<Record<string, unknown>>
  promocode?: PromocodeEntry
}

interface Drafts {
  drafts: Partial<Record<SignUpKind, SignUpDraft>>
  keep: (kind: SignUpKind, draft: SignUpDraft) => void
  clear: (kind: SignUpKind) => void
}

/**
 * Sign-ups that are under way. They outlast Back, a reload and a look at the terms; the password is kept in memory alone and is
 * to be typed again after a reload. A closed tab forgets everything.
 */
export const useSignUpDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (kind, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [kind]: { ...drafts[kind], ...draft } } })),
      clear: (kind) => set(({ drafts }) => ({ drafts: { ...drafts, [kind]: undefined } })),
    }),
    {
      name: 'sign-up',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ drafts }) => ({
        drafts: Object.fromEntries(
          Object.entries(drafts).flatMap(([kind, draft]) => (draft ? [[kind, withoutSecrets(draft)]] : [])),
        ),
      }),
    },
  ),
)

/** What may be written down: everything but the password. */
export function withoutSecrets(draft: SignUpDraft): SignUpDraft {
  const { password: _password, ...values } = draft.values
  return { ...draft, values }
}

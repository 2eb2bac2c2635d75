import { create } from 'zustand'
import type { SignupOrganization } from '../../../shared/contract/signup.ts'
import type { PromocodeEntry } from '../../billing/usePromocode.ts'

interface SignUpDraft {
  step: number
  values: Partial<SignupOrganization>
  promocode: PromocodeEntry
}

/** A sign-up whose terms are being read: how far it had come. Kept in memory alone, for it holds a password. */
export const useSignUpDraft = create<{ draft: SignUpDraft | null }>(() => ({ draft: null }))

import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import type { PromocodeEntry } from '../../billing/usePromocode.ts'
import { useSignUpDrafts, type SignUpKind } from './signUpDraft.store.ts'

/** Keeps the promocode of a sign-up beside what is typed in its form. */
export function useKeptPromocode(
  kind: SignUpKind,
  entry: PromocodeEntry,
  form: Pick<FormInstance, 'getFieldsValue'>,
): void {
  useEffect(() => {
    const { drafts, keep } = useSignUpDrafts.getState()
    // A sign-up in which nothing was typed has no draft.
    if (entry.code === '' && drafts[kind]?.promocode === undefined) return
    keep(kind, { values: form.getFieldsValue(true) as Record<string, unknown>, promocode: entry })
  }, [kind, entry, form])
}

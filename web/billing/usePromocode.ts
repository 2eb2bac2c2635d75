import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromocodeValidity } from '../../shared/contract/billing.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useValidatePromocode } from './plans.queries.ts'

/** A promocode on its way: typed, found valid, applied. `offer` is what it gives, `wrong` what is the matter with it. */
export interface PromocodeEntry {
  code: string
  phase: 'typed' | 'valid' | 'applied'
  offer?: PromocodeValidity
  wrong?: string
}

/** A promocode that nobody has typed yet. */
export const NO_PROMOCODE: PromocodeEntry = { code: '', phase: 'typed' }

export interface Promocode {
  entry: PromocodeEntry
  pending: boolean
  /** Takes what is typed; whatever was found out about the code before no longer holds. */
  edit: (code: string) => void
  validate: () => void
  /** Applies the code to what is being ordered, if it still holds. */
  apply: () => void
  /** Whether nothing is typed that was not applied; says so at the field otherwise, so that no code is dropped unsaid. */
  settled: () => boolean
  /** The code turned out to be unusable after all. */
  refuse: (message: string) => void
}

/** Leads a promocode from typed to applied. It is used up only by the order that it is sent with. */
export function usePromocode(begin: PromocodeEntry = NO_PROMOCODE): Promocode {
  const { t } = useTranslation()
  const [entry, setEntry] = useState(begin)
  const validation = useValidatePromocode()
  const code = entry.code.trim()

  const check = (names: { refused: string; failed: string }, onValid: (offer: PromocodeValidity) => void) => {
    if (code === '') return setEntry({ ...entry, wrong: t('promocode.missing') })
    validation.mutate(code, {
      onSuccess: (offer) => {
        if (offer.valid) return onValid(offer)
        const wrong = offer.error ?? t('promocode.notValid')
        setEntry({ code, phase: 'typed', wrong })
        notify.error(names.refused, wrong)
      },
      onError: (error) => notify.error(names.failed, messageOf(error, t('promocode.unable'))),
    })
  }

  return {
    entry,
    pending: validation.isPending,
    edit: (typed) => setEntry({ code: typed, phase: 'typed' }),
    validate: () =>
      check({ refused: t('promocode.invalidTitle'), failed: t('promocode.validationError') }, (offer) => {
        setEntry({ code, phase: 'valid', offer })
        notify.success(t('promocode.validTitle'), offer.description)
      }),
    apply: () =>
      check({ refused: t('promocode.refusedTitle'), failed: t('promocode.applicationError') }, (offer) => {
        setEntry({ code, phase: 'applied', offer })
        notify.success(t('promocode.appliedTitle'), offer.description)
      }),
    settled: () => {
      if (code === '' || entry.phase === 'applied') return true
      setEntry({ ...entry, wrong: t('promocode.notApplied') })
      return false
    },
    refuse: (wrong) => {
      setEntry({ code, phase: 'typed', wrong })
      notify.error(t('promocode.refusedTitle'), wrong)
    },
  }
}

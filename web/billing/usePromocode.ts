import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromocodeValidity } from '../../shared/contract/billing.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useValidatePromocode } from './plans.queries.ts'
import '../texts/billingTexts.ts'

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

interface PromocodeOptions {
  begin?: PromocodeEntry | undefined
  /** A code that came with the page's address, where none is under way: it is validated and applied at once. */
  addressed?: string
  /** The title of a toast that says that no code can be validated at present. */
  unable?: string
  /** Why a valid code cannot be used here; undefined where it can. */
  unusable?: (offer: PromocodeValidity) => string | undefined
  /** Takes a valid code in place of an order that it would be sent with. */
  use?: (code: string, offer: PromocodeValidity) => void
}

/** Leads a promocode from typed to applied. It is used up only by the order that it is sent with. */
export function usePromocode({ begin, addressed = '', unable, unusable, use }: PromocodeOptions = {}): Promocode {
  const { t } = useTranslation()
  const [entry, setEntry] = useState<PromocodeEntry>(begin ?? { ...NO_PROMOCODE, code: addressed })
  const validation = useValidatePromocode()
  const code = entry.code.trim()

  const check = (names: { refused: string; failed: string }, onValid: (offer: PromocodeValidity) => void) => {
    if (code === '') return setEntry({ ...entry, wrong: t('promocode.missing') })
    validation.mutate(code, {
      onSuccess: (offer) => {
        const wrong = offer.valid ? unusable?.(offer) : t('promocode.notValid')
        if (wrong === undefined) return onValid(offer)
        setEntry({ code, phase: 'typed', wrong })
        notify.error(names.refused, wrong)
      },
      onError: (error) => notify.error(names.failed, messageOf(error, t('promocode.unable'))),
    })
  }

  const titles = { refused: t('promocode.invalidTitle'), failed: unable ?? t('promocode.validationError') }
  const accept = (offer: PromocodeValidity) => {
    setEntry({ code, phase: 'applied', offer })
    notify.success(t('promocode.appliedTitle'), offer.description)
  }
  const waiting = useRef(begin === undefined && addressed !== '')
  useEffect(() => {
    if (!waiting.current) return
    waiting.current = false
    check(titles, accept)
  })

  return {
    entry,
    pending: validation.isPending,
    edit: (typed) => setEntry({ code: typed, phase: 'typed' }),
    validate: () =>
      check(titles, (offer) => {
        setEntry({ code, phase: 'valid', offer })
        notify.success(t('promocode.validTitle'), offer.description)
      }),
    apply: () =>
      check(
        { refused: t('promocode.refusedTitle'), failed: unable ?? t('promocode.applicationError') },
        use ? (offer) => use(code, offer) : accept,
      ),
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

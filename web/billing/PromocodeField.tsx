import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { discountOf } from './discountOf.ts'
import type { Promocode, PromocodeEntry } from './usePromocode.ts'
import '../texts/billingTexts.ts'
import styles from './PromocodeField.module.css'

/** What the button does in each phase, and what it says while it does it. */
const LABELS = {
  typed: ['promocode.validate', 'promocode.validating'],
  valid: ['promocode.apply', 'promocode.applying'],
  applied: ['promocode.remove', 'promocode.remove'],
} as const

/** Where a promocode is typed, validated and applied. */
export function PromocodeField({ promocode }: { promocode: Promocode }) {
  const { t } = useTranslation()
  const { entry, pending, edit, validate, apply } = promocode
  const id = useId()
  const input = useRef<InputRef>(null)
  const labels = LABELS[entry.phase]
  const remove = () => {
    edit('')
    input.current?.focus()
  }
  const action = { typed: validate, valid: apply, applied: remove }[entry.phase]

  useEffect(() => {
    if (entry.wrong) input.current?.focus()
  }, [entry.wrong])

  return (
    <Form.Item
      layout="vertical"
      label={t('promocode.label')}
      htmlFor={id}
      validateStatus={entry.wrong ? 'error' : undefined}
      help={
        <span id={`${id}-help`} className={styles.help}>
          {entry.wrong ?? <Offer entry={entry} />}
        </span>
      }
    >
      <div className={styles.entry}>
        <Input
          ref={input}
          id={id}
          value={entry.code}
          onChange={(event) => edit(event.target.value)}
          onPressEnter={(event) => {
            // Enter is about the code alone: the form around it stays.
            event.preventDefault()
            if (!pending && entry.phase !== 'applied') action()
          }}
          readOnly={pending}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={entry.wrong !== undefined}
          aria-describedby={`${id}-help`}
        />
        {/* One button throughout, so that the keyboard stays on it from one phase to the next. */}
        <Button onClick={action} loading={pending} disabled={entry.code.trim() === ''}>
          {t(pending ? labels[1] : labels[0])}
        </Button>
      </div>
    </Form.Item>
  )
}

function Offer({ entry: { phase, offer } }: { entry: PromocodeEntry }) {
  const { t } = useTranslation()
  if (!offer?.planType) return <span className={styles.hint}>{t('promocode.hint')}</span>
  const plan = t(`plans.${offer.planType}`)
  const discount = discountOf(offer)
  return (
    <span className={styles.offer}>
      <CheckCircleFilled aria-hidden />
      <span>
        {discount === 100 ? t('promocode.givesPlan', { plan }) : t('promocode.givesDiscount', { plan, discount })}{' '}
        {t(phase === 'applied' ? 'promocode.isApplied' : 'promocode.toApply')}
      </span>
    </span>
  )
}

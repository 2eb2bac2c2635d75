import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Select, type FormInstance } from 'antd'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { REFERRAL_SOURCES, signupOrganization, type SignupOrganization } from '../../../shared/contract/signup.ts'
import { TRIAL_DAYS, type BillingInterval } from '../../../shared/domain/plans.ts'
import { dollarText, priceOf } from '../../billing/money.ts'
import { PromocodeField } from '../../billing/PromocodeField.tsx'
import { plansQuery } from '../../billing/plans.queries.ts'
import type { Promocode } from '../../billing/usePromocode.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import type { PlanOrder } from './planOrder.ts'
import { SourceFields } from './SourceFields.tsx'
import '../../texts/billingTexts.ts'
import auth from '../auth.module.css'

interface FinishStepProps {
  form: FormInstance<SignupOrganization>
  order: PlanOrder
  /** How often the plan is paid. */
  interval: BillingInterval
  promocode: Promocode
}

/** The last step of the sign-up: what is being ordered, the password, and the terms. */
export function FinishStep({ form, order, interval, promocode }: FinishStepProps) {
  const { t } = useTranslation()
  const { organizationName, firstName, lastName, email }: SignupOrganization = form.getFieldsValue(true)
  return (
    <>
      <dl className={auth.facts} aria-label={t('signup.summary')}>
        <dt>{t('signup.plan')}</dt>
        <dd aria-live="polite">
          <OrderedPlan order={order} interval={interval} />
        </dd>
        <dt>{t('signup.organization')}</dt>
        <dd>{organizationName}</dd>
        <dt>{t('signup.owner')}</dt>
        <dd>
          {firstName} {lastName}
          <br />
          {email}
        </dd>
      </dl>
      {/* For password managers, which keep the address with the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword name="password" label={t('auth.wizard.password')} repeat={false} />
      <PromocodeField promocode={promocode} />
      <SourceFields />
      <Form.Item
        name="referralSource"
        label={t('signup.referral')}
        rules={[fieldRule(signupOrganization.shape.referralSource)]}
      >
        <Select
          allowClear
          listHeight={330}
          placeholder={t('signup.referralNone')}
          options={REFERRAL_SOURCES.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item
        name="acceptTerms"
        valuePropName="checked"
        rules={[fieldRule(signupOrganization.shape.acceptTerms)]}
        validateTrigger="onChange"
      >
        <Checkbox>
          <Trans
            i18nKey="signup.terms"
            components={{ terms: <Link className={auth.inText} to="/terms-and-conditions" /> }}
          />
        </Checkbox>
      </Form.Item>
    </>
  )
}

function OrderedPlan({ order: { plan, discount, begins }, interval }: Pick<FinishStepProps, 'order' | 'interval'>) {
  const { t } = useTranslation()
  const catalogue = useQuery(plansQuery)
  const offered = catalogue.data?.plans.find(({ slug }) => slug === plan)
  const name = t(`plans.${plan}`)
  if (begins === 'free' || !offered) return t('signup.planFree', { plan: name })
  if (begins === 'trial')
    return t(discount > 0 ? 'signup.planTrialDiscount' : 'signup.planTrial', { plan: name, days: TRIAL_DAYS, discount })
  const price = dollarText(priceOf(offered, interval))
  const priced = t(interval === 'year' ? 'signup.planPriceYear' : 'signup.planPrice', { plan: name, price })
  return discount > 0 ? t('signup.planDiscount', { priced, discount }) : priced
}

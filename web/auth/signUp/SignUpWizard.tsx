import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { SignupSuperAdmin } from '../../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../../shared/domain/brand.ts'
import { planOfSignup, SIGNUP_PLANS } from '../../../shared/domain/plans.ts'
import { hasCode, messageOf } from '../../api/apiError.ts'
import { discountOf } from '../../billing/discountOf.ts'
import { PromocodeField } from '../../billing/PromocodeField.tsx'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { usePromocode } from '../../billing/usePromocode.ts'
import { useSellsPlans } from '../../session/site.query.ts'
import { notify } from '../../ui/notify.ts'
import { PersonFields } from '../../ui/forms/PersonFields.tsx'
import { useSignUp } from '../auth.queries.ts'
import { rememberSlug } from '../rememberedSlug.ts'
import { useSignUpDrafts } from './signUpDraft.store.ts'
import { SignUpOpen } from './SignUpOpen.tsx'
import { StepForm } from './StepForm.tsx'
import { useKeptPromocode } from './useKeptPromocode.ts'
import { useSteps, type Steps } from './useSteps.ts'
import { AssistantStep, OrganizationStep, SecurityStep } from './WizardFields.tsx'
import '../../texts/account/entryTexts.ts'

const PersonStep = () => <PersonFields whose="own" />
const fieldsets = [PersonStep, SecurityStep, OrganizationStep, AssistantStep]
const STEPS = [
  ['firstName', 'lastName', 'email'],
  ['username', 'password'],
  ['organizationName', 'planType'],
  ['assistantName', 'aiPersonality', 'websiteUrls', 'prebuiltSources'],
] as const satisfies readonly (readonly (keyof SignupSuperAdmin)[])[]
const DEFAULTS = {
  planType: 'professional',
  assistantName: DEFAULT_ASSISTANT_NAME,
  aiPersonality: 'supportive',
} as const satisfies Partial<SignupSuperAdmin>

/** Sign-up of an organization in four steps, where the server takes new ones. */
export function SignUpWizard() {
  return (
    <SignUpOpen>
      <Wizard />
    </SignUpOpen>
  )
}

/** Next checks only the fields of its step. */
function Wizard() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupSuperAdmin>()
  const { plan, promocode: addressed } = useOrderAddress()
  const sellsPlans = useSellsPlans() ?? false
  const named = SIGNUP_PLANS.find((each) => planOfSignup(each) === plan)
  const [initial] = useState(() => ({
    ...DEFAULTS,
    ...useSignUpDrafts.getState().drafts.wizard?.values,
    ...(named && { planType: named }),
  }))
  const steps = useSteps({ form, fields: STEPS, optional: ['websiteUrls', 'prebuiltSources'], initial })
  const [kept] = useState(() => useSignUpDrafts.getState().drafts.wizard?.promocode)
  const promocode = usePromocode({
    ...(addressed === '' || addressed === kept?.code ? { begin: kept } : { addressed }),
    // Nothing is paid here that a discount could be taken off.
    unusable: (offer) => (discountOf(offer) < 100 ? t('promocode.onlyAtCheckout') : undefined),
  })
  useKeptPromocode('wizard', promocode.entry, form)
  const { submit, pending } = useSubmit({ showRefused: steps.showRefused, refusePromocode: promocode.refuse })
  const send = () => {
    if (!promocode.settled()) return
    const code = promocode.entry.code.trim()
    submit({ ...form.getFieldsValue(true), ...(code !== '' && { promocode: code }) })
  }
  const Fields = fieldsets[steps.step] ?? PersonStep
  return (
    <StepForm
      kind="wizard"
      title={t('auth.wizard.title')}
      names={t('auth.wizard.steps', { returnObjects: true })}
      hints={t('auth.wizard.hints', { returnObjects: true })}
      steps={steps}
      form={form}
      initialValues={initial}
      onSubmit={send}
      pending={pending}
      submitLabel={t(pending ? 'auth.wizard.pending' : 'auth.wizard.submit')}
    >
      <Fields />
      {sellsPlans && steps.step === STEPS.length - 1 && <PromocodeField promocode={promocode} />}
    </StepForm>
  )
}

interface SubmitOptions {
  showRefused: Steps['showRefused']
  refusePromocode: (message: string) => void
}

function useSubmit({ showRefused, refusePromocode }: SubmitOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signUp = useSignUp()
  const submit = (values: SignupSuperAdmin) =>
    signUp.mutate(values, {
      onSuccess: ({ email, organizationSlug }) => {
        useSignUpDrafts.getState().clear('wizard')
        rememberSlug(organizationSlug)
        notify.success(t('auth.wizard.successTitle'), t('auth.wizard.success'))
        void navigate(`/verify-email?${new URLSearchParams({ email }).toString()}`)
      },
      onError: (error) => {
        if (hasCode(error, 'PROMOCODE_INVALID')) return refusePromocode(error.message)
        notify.error(t('auth.wizard.failedTitle'), messageOf(error, t('auth.wizard.failed')))
        showRefused(error, { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' })
      },
    })
  return { submit, pending: signUp.isPending }
}

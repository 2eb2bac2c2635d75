import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../api/apiError.ts'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { useUsePromocode } from '../../billing/subscription.queries.ts'
import { useUser } from '../../session/session.queries.ts'
import { notify } from '../../ui/notify.ts'
import '../../texts/billingTexts.ts'
import styles from './Checkout.module.css'

interface UseCodeProps {
  /** What the code gives. */
  plan: OfferedPlan
  code: string
  /** The code turned out to be unusable. */
  refuse: (message: string) => void
}

/** Takes the plan that a promocode gives free of charge. */
export function UseCode({ plan, code, refuse }: UseCodeProps) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const navigate = useNavigate()
  const using = useUsePromocode()
  const use = () =>
    using.mutate(
      { code, organizationId: organization.id },
      {
        onSuccess: ({ message }) => {
          notify.success(t('promocode.appliedTitle'), message)
          void navigate('/subscription')
        },
        onError: (error) => refuse(messageOf(error, t('paying.codeFailedText'))),
      },
    )
  return (
    <div className={styles.pay}>
      <p>{t('checkout.freeOfCharge', { plan: t(`plans.${plan.slug}`) })}</p>
      <Button type="primary" size="large" className={styles.pay ?? ''} loading={using.isPending} onClick={use}>
        {t(using.isPending ? 'checkout.usingCode' : 'checkout.useCode')}
      </Button>
    </div>
  )
}

import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import { messageOf } from '../api/apiError.ts'
import '../texts/account/adminTexts.ts'
import { notify } from '../ui/notify.ts'
import { useMay, useSession } from '../session/session.queries.ts'
import { useSellsPlans } from '../session/site.query.ts'
import { useUpgrade } from './subscription.queries.ts'
import { nextPlan } from './upgradePlan.ts'
import '../texts/account/adminTexts.ts'

interface UpgradeButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** The plan whose limit was met; that of the session where the page knows no newer one. */
  planType?: PlanSlug
}

/** The one way to a larger plan wherever a limit is met. Nothing for those who cannot order one, or where there is none. */
export function UpgradeButton({ planType, ...look }: UpgradeButtonProps) {
  const { t } = useTranslation()
  const session = useSession()
  const mayOrder = useMay('billing.manage')
  const sellsPlans = useSellsPlans()
  const upgrade = useUpgrade()
  const requested = nextPlan(planType ?? session?.organization.planType ?? 'free')
  if (!mayOrder || !sellsPlans || !requested) return null
  const order = () =>
    upgrade.mutate(requested, {
      onSuccess: ({ redirectUrl, message }) => {
        if (redirectUrl) window.location.assign(redirectUrl)
        else notify.success(t('admin.upgradeTitle'), message ?? t('admin.upgrading'))
      },
      onError: (error) => notify.error(t('admin.upgradeFailedTitle'), messageOf(error, t('admin.upgradeFailed'))),
    })
  return (
    <Button {...look} loading={upgrade.isPending} onClick={order}>
      {t('admin.upgrade')}
    </Button>
  )
}

import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { usePortal } from './subscription.queries.ts'

/** Leads to the payment provider's page, where cards, addresses and invoices are looked after. */
export function PortalButton(look: Pick<ButtonProps, 'type'>) {
  const { t } = useTranslation()
  const portal = usePortal()
  const open = () =>
    portal.mutate(undefined, {
      onSuccess: ({ portalUrl }) => window.location.assign(portalUrl),
      onError: (error) => notify.error(t('standing.portalFailed'), messageOf(error, t('standing.unknown'))),
    })
  const pending = portal.isPending || portal.isSuccess
  return (
    <Button {...look} loading={pending} onClick={open}>
      {t(pending ? 'standing.openingPortal' : 'standing.openPortal')}
    </Button>
  )
}

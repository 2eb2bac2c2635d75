import { useTranslation } from 'react-i18next'
import { PageFrame } from '../ui/PageFrame.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** A member's own account: name and address, password, sessions. */
export function AccountPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('account.title')} narrow>
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
    </PageFrame>
  )
}

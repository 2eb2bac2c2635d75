import { useTranslation } from 'react-i18next'
import { useMay } from '../session/session.queries.ts'
import { PageFrame } from '../ui/frames/PageFrame.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import '../texts/account/accountTexts.ts'

/** A member's own account: name and address, security, sessions, API tokens. */
export function AccountPage() {
  const { t } = useTranslation()
  const mayManageTokens = useMay('tokens.manage')
  return (
    <PageFrame title={t('account.title')} narrow>
      <ProfileCard />
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
      {mayManageTokens && <TokensCard />}
    </PageFrame>
  )
}

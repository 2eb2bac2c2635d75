import { LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../session/session.queries.ts'
import { sideLink } from '../ui/frames/SidePanelFrame.tsx'
import { LanguageMenu } from '../ui/look/language/LanguageMenu.tsx'
import { ThemeToggle } from '../ui/look/ThemeToggle.tsx'
import styles from './AccountMenu.module.css'

interface AccountChoicesProps {
  /** Opens the page of the own account. */
  onOpen: () => void
  /** Shows the tutorial, where there is one. */
  onHelp: (() => void) | undefined
}

/** What the menu of the account offers. */
export function AccountChoices({ onOpen, onHelp }: AccountChoicesProps) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <>
      <button type="button" className={sideLink} onClick={onOpen}>
        <UserOutlined aria-hidden />
        {t('shell.account')}
      </button>
      {onHelp && (
        <button type="button" className={sideLink} onClick={onHelp}>
          <QuestionCircleOutlined aria-hidden />
          {t('tour.show')}
        </button>
      )}
      <div className={styles.choices}>
        <LanguageMenu />
        <ThemeToggle />
      </div>
      <button type="button" className={sideLink} disabled={logout.isPending} onClick={() => logout.mutate()}>
        <LogoutOutlined aria-hidden />
        {t('shell.logout')}
      </button>
    </>
  )
}

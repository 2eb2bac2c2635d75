import { UpOutlined } from '@ant-design/icons'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { useRoleName } from '../session/useRoleName.ts'
import { personName } from '../ui/forms/personName.ts'
import { sideLink } from '../ui/frames/SidePanelFrame.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import type { AccountChoices } from './AccountChoices.tsx'
import styles from './AccountMenu.module.css'

/** Fetched with its first opening. */
const Choices = lazyPart<ComponentProps<typeof AccountChoices>>(
  async () => (await import('./AccountChoices.tsx')).AccountChoices,
  null,
)

interface AccountMenuProps {
  /** Whether the page of the own account is open. */
  current: boolean
  /** Opens the page of the own account. */
  onOpen: () => void
  /** Shows the tutorial, where there is one. */
  onHelp: (() => void) | undefined
}

/**
 * Who is signed in; pressed, what belongs to them: their account, the tutorial, language, theme, Logout. It holds fields besides
 * buttons, so it is a disclosure and no menu in the sense of ARIA: Tab goes through it, Escape closes it.
 */
export function AccountMenu({ current, onOpen, onHelp }: AccountMenuProps) {
  const { t } = useTranslation()
  const user = useUser()
  const roleName = useRoleName()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  usePressOutside(box, open, close)
  const leave = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    // The panel around it may be open over the page, and stays.
    event.stopPropagation()
    close()
    trigger.current?.focus()
  }
  const followFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) close()
  }
  // The keyboard is on the button before what was chosen happens: the tutorial knows where to return to.
  const then = (go: () => void) => () => {
    close()
    trigger.current?.focus()
    go()
  }
  return (
    // A press beside the fields leaves the keyboard in here, not with what is around, which would count as having left.
    <div ref={box} tabIndex={-1} className={styles.account} onKeyDown={leave} onBlur={followFocus}>
      <button
        ref={trigger}
        type="button"
        className={`${sideLink} ${styles.person}`}
        aria-current={current ? 'page' : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <PersonAvatar person={user} size={30} />
        <span className={styles.name}>
          <span className="visually-hidden">{t('shell.account')}: </span>
          {personName(user)} <span className={styles.role}>{roleName(user.role)}</span>
        </span>
        <UpOutlined aria-hidden className={styles.sign} />
      </button>
      {open && (
        <div id={id} role="group" aria-label={t('shell.account')} className={styles.menu}>
          <Choices onOpen={then(onOpen)} onHelp={onHelp && then(onHelp)} onFail={close} />
        </div>
      )}
    </div>
  )
}

function usePressOutside(box: RefObject<HTMLElement | null>, open: boolean, then: () => void): void {
  useEffect(() => {
    if (!open) return
    const notice = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) then()
    }
    document.addEventListener('pointerdown', notice)
    return () => document.removeEventListener('pointerdown', notice)
  })
}

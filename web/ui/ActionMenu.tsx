import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../shared/domain/languages.ts'

interface ActionMenuProps {
  /** Names the button for those who hear the page. */
  label: string
  items: NonNullable<MenuProps['items']>
  /** While it is true the button shows it, and nothing is chosen. */
  busy?: boolean
  /** What the button shows instead of three dots. */
  button?: Pick<ButtonProps, 'type' | 'icon' | 'iconPlacement' | 'children'>
  /** Open from the first: for a menu whose code is fetched when it is asked for. */
  startOpen?: boolean
  onChoose: (key: string) => void
}

/**
 * A button with a menu. Opened, the menu has the keyboard: arrows move in it, Enter chooses, Escape closes it. Afterwards the
 * keyboard is back on the button, before what was chosen happens: a dialog that opens then knows where to return to.
 */
export function ActionMenu({ label, items, busy = false, button, startOpen = false, onChoose }: ActionMenuProps) {
  const { i18n } = useTranslation()
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  // What is offered does not change under the hand of whoever is choosing.
  const [offered, setOffered] = useState<typeof items | undefined>(startOpen ? items : undefined)
  const open = offered !== undefined
  const setOpen = (wanted: boolean) => setOffered(wanted ? items : undefined)
  useEffect(() => (open ? focusWhenShown(popup) : undefined), [open])
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The key that chose must not press the button as well, which has the keyboard then.
    domEvent.preventDefault()
    setOpen(false)
    trigger.current?.focus()
    if (!busy) onChoose(key)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }
  // Escape goes back to the button, Tab to what follows it: antd would lose the keyboard, and go into the menu once more.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    trigger.current?.focus()
  }
  const withKeys = (menu: ReactNode) => (
    <div ref={popup} onKeyDown={leave}>
      {menu}
    </div>
  )
  return (
    <Dropdown
      trigger={['click']}
      placement={directionOf(i18n.language) === 'rtl' ? 'bottomLeft' : 'bottomRight'}
      open={open}
      onOpenChange={setOpen}
      menu={{ items: offered ?? items, onClick: choose }}
      popupRender={withKeys}
    >
      <Button
        type="text"
        icon={<MoreOutlined />}
        {...button}
        ref={trigger}
        size="small"
        loading={busy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByArrow}
      />
    </Dropdown>
  )
}

/** Frames after which a menu has been placed, or never will be. */
const MOST_FRAMES = 60

/** Gives the keyboard to the first item of a menu as soon as it can be seen: before that nothing in it takes the keyboard. */
function focusWhenShown(popup: RefObject<HTMLElement | null>): () => void {
  let frame = 0
  let frames = 0
  const attempt = () => {
    popup.current
      ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
      ?.focus({ preventScroll: true })
    if (!popup.current?.contains(document.activeElement) && (frames += 1) < MOST_FRAMES)
      frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  return () => cancelAnimationFrame(frame)
}

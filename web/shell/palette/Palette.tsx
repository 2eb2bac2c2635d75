import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent as Press } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SEARCH_CHARACTERS } from '../../../shared/domain/limits.ts'
import { useUser } from '../../session/session.queries.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useTheme } from '../../ui/look/theme.store.ts'
import { quickActions } from '../quickActions.ts'
import { fetchResultsAhead, loadResults } from './loadResults.ts'
import { closePalette, togglePalette, usePalette } from './palette.store.ts'
import type { PaletteResults, ResultKeys } from './PaletteResults.tsx'
import { usePerform } from './usePerform.ts'
import styles from './Palette.module.css'

const Results = lazyPart<Parameters<typeof PaletteResults>[0]>(loadResults, null)

/**
 * One field for pages, actions, conversations and documents, opened by Ctrl/Cmd+K. The field itself is always there, so that what
 * is typed at once is not lost; what finds results is fetched ahead.
 */
export function Palette({ onHelp }: { onHelp: () => void }) {
  const open = usePalette((state) => state.open)
  useEffect(fetchResultsAhead, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (dialogIsOpen()) return
      event.preventDefault()
      if (!event.repeat) togglePalette()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      closePalette()
    }
  }, [])
  return open && <OpenPalette onHelp={onHelp} />
}

/** Keys that move in the list or choose from it, by how far they move. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function OpenPalette({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const keys = useRef<ResultKeys>(null)
  /** Whether Enter was pressed before what finds results was there. */
  const pressedEarly = useRef(false)
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const actions = quickActions(useUser().abilities)
  const perform = usePerform(onHelp)
  useModal(dialog)

  const onKeyDown = (event: Press<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const action = typed === '' ? actions[Number(event.key) - 1] : undefined
    const step = STEPS[event.key]
    if (event.key !== 'Escape' && event.key !== 'Enter' && !action && !step) return
    event.preventDefault()
    if (step) keys.current?.move(step)
    else if (event.key === 'Enter') {
      if (keys.current) keys.current.choose()
      else pressedEarly.current = true
    } else closePalette()
    if (action) perform(action)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('palette.open')}
      onClick={({ target }) => target === dialog.current && closePalette()}
      onClose={() => dialog.current?.open || closePalette()}
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-label={t('palette.field')}
          placeholder={t('palette.field')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_CHARACTERS}
          value={typed}
          onChange={({ target }) => {
            pressedEarly.current = false
            setTyped(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={closePalette}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <Results
        id={listId}
        typed={typed}
        actions={actions}
        onPerform={perform}
        onTheme={useTheme((state) => state.setPreference)}
        keys={keys}
        wasPressed={() => {
          const was = pressedEarly.current
          pressedEarly.current = false
          return was
        }}
        onActive={setActiveId}
      />
    </dialog>
  )
}

/** Shows a dialog over the page, its field with the keyboard; when it goes, the keyboard is back where it was. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    shown?.querySelector('input')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
}

/** The palette stays shut behind a dialog. */
function dialogIsOpen(): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((dialog) => dialog.checkVisibility())
}

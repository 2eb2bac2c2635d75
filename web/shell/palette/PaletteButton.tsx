import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { fetchResults } from './loadResults.ts'
import { togglePalette } from './palette.store.ts'
import styles from './Palette.module.css'

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette: as wide as what holds it, or as an icon where there is little room. */
export function PaletteButton({ small = false }: { small?: boolean }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={small ? styles.icon : styles.button}
      aria-label={small ? t('palette.open') : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={fetchResults}
      onClick={togglePalette}
    >
      <SearchOutlined aria-hidden />
      {!small && (
        <>
          <span className={styles.buttonText}>{t('palette.open')}</span>
          <kbd className={styles.key} aria-hidden>
            {t(onMac ? 'quick.shortcutMac' : 'quick.shortcut')}
          </kbd>
        </>
      )}
    </button>
  )
}

import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { contrastOf, LEAST_CONTRAST } from '../../../shared/domain/widget.ts'
import styles from './fields.module.css'

interface ColorFieldProps {
  id?: string
  value?: string
  onChange?: (color: string) => void
  onBlur?: () => void
}

const WHITE = '#ffffff'
const COLOR = /^#[0-9a-f]{6}$/i

/** A colour, typed or picked, with how well white text can be read on it. */
export function ColorField({ id, value = '', onChange, onBlur }: ColorFieldProps) {
  const { t } = useTranslation()
  const color = COLOR.test(value.trim()) ? value.trim().toLowerCase() : undefined
  const contrast = color === undefined ? undefined : contrastOf(color, WHITE)
  const readable = contrast !== undefined && contrast >= LEAST_CONTRAST
  // Rounded down, so that what is too little never reads as enough.
  const figure = contrast === undefined ? '' : (Math.floor(contrast * 10) / 10).toFixed(1)
  const say = readable
    ? t('widget.contrast', { contrast: figure })
    : t('widget.contrastLow', { contrast: figure, least: LEAST_CONTRAST })
  return (
    <>
      <span className={styles.color}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('widget.colorChoose')}
          value={color ?? WHITE}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
        />
        <Input
          id={id}
          className={styles.hex}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
          dir="ltr"
        />
      </span>
      {contrast !== undefined && (
        <p className={readable ? styles.hint : styles.warning} role="status">
          {say}
        </p>
      )}
    </>
  )
}

import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { THEME_PREFERENCES, useTheme } from './theme.store.ts'
import styles from './ThemeToggle.module.css'

const icons = { light: SunOutlined, dark: MoonOutlined, system: DesktopOutlined }

/** Chooses light, dark or the operating system's theme. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { preference, setPreference } = useTheme()
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {THEME_PREFERENCES.map((option) => {
        const Icon = icons[option]
        return (
          <label key={option} className={styles.option} title={t(`theme.${option}`)}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={preference === option}
              onChange={() => setPreference(option)}
            />
            <Icon aria-hidden />
            <span className="visually-hidden">{t(`theme.${option}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

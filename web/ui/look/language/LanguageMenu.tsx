import { GlobalOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, type Language } from '../../../../shared/domain/languages.ts'
import { choice } from './choice.ts'
import styles from './LanguageMenu.module.css'

/** Chooses the language of the pages, where there are several. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  if (choice.offered.length < 2) return null
  return (
    <label className={styles.menu} title={t('language.label')}>
      <GlobalOutlined aria-hidden />
      <span aria-hidden>{i18n.language}</span>
      <select
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={(event) => choice.choose(event.target.value as Language)}
      >
        {choice.offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

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
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 0c-4 4-4 10 0 14 4-4 4-10 0-14ZM1.5 8h13" />
      </svg>
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

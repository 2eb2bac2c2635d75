import { Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import { useTheme } from '../../../web/ui/look/theme.store.ts'
import { LANGUAGES, settings as schema, type Settings } from '../../contract/views.ts'
import styles from './Settings.module.css'
import { useChange } from './useChange.ts'

/** Theme and language. */
export function ChoicesCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console')
  const { change } = useChange()
  const shown = useTheme((state) => state.preference)
  const choose = (theme: Settings['theme']) => {
    useTheme.getState().setPreference(theme)
    change({ theme })
  }
  return (
    <Card title={t('settings.looks')}>
      <Form.Item label={t('settings.theme')}>
        <Radio.Group
          aria-label={t('settings.theme')}
          value={shown}
          onChange={({ target }) => choose(schema.shape.theme.parse(target.value))}
        >
          {schema.shape.theme.options.map((theme) => (
            <Radio key={theme} value={theme}>
              {t(`settings.themes.${theme}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        label={t('settings.language')}
        htmlFor="language"
        extra={<span className={styles.hint}>{t('settings.languageHint')}</span>}
      >
        <Select
          id="language"
          value={settings.language}
          options={LANGUAGES.map((language) => ({ value: language, label: t(`settings.languages.${language}`) }))}
          onChange={(language) => change({ language })}
        />
      </Form.Item>
    </Card>
  )
}

import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import { useTheme } from '../../../web/ui/look/theme.store.ts'
import { settings as schema, type Settings } from '../../contract/views.ts'
import { useChange } from './useChange.ts'

/** How the pages look. */
export function ChoicesCard() {
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
    </Card>
  )
}

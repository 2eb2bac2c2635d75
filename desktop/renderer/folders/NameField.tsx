import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Hint } from './Hint.tsx'

/** What the documents of a folder lie under in the library. */
export function NameField() {
  const { t } = useTranslation('console')
  return (
    <Form.Item
      name="name"
      label={t('folders.form.name')}
      extra={<Hint>{t('folders.form.nameHint')}</Hint>}
      rules={[{ required: true, whitespace: true, message: t('folders.form.nameMissing') }]}
    >
      <Input maxLength={100} autoComplete="off" />
    </Form.Item>
  )
}

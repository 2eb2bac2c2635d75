import { Checkbox, Form, Input, InputNumber } from 'antd'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { folderRules } from '../../contract/views.ts'
import { linesOf, typesOf } from './folderForm.ts'
import { Hint } from './Hint.tsx'
import styles from './Folders.module.css'

/** Which files of a folder are in. */
export function FileRules() {
  const { t } = useTranslation('console')
  const globs = rule(
    (text) => folderRules.shape.include.safeParse(linesOf(text)).success,
    t('folders.form.globTooMany'),
  )
  const types = rule((text) => folderRules.shape.types.safeParse(typesOf(text)).success, t('folders.form.typesWrong'))
  return (
    <>
      <Form.Item name="subfolders" valuePropName="checked" className={styles.check ?? ''}>
        <Checkbox>{t('folders.form.subfolders')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="polling"
        valuePropName="checked"
        className={styles.check ?? ''}
        extra={<Hint>{t('folders.form.pollingHint')}</Hint>}
      >
        <Checkbox>{t('folders.form.polling')}</Checkbox>
      </Form.Item>
      <details className={styles.more}>
        <summary>{t('folders.form.more')}</summary>
        <Patterns name="include" rules={[globs]} />
        <Patterns name="exclude" rules={[globs]} />
        <Form.Item
          name="types"
          label={t('folders.form.types')}
          extra={<Hint>{t('folders.form.typesHint')}</Hint>}
          rules={[types]}
        >
          <Input spellCheck={false} autoCapitalize="none" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="megabytes"
          label={t('folders.form.size')}
          extra={<Hint>{t('folders.form.sizeHint')}</Hint>}
          rules={[{ type: 'number', min: 0.001, message: t('folders.form.sizeWrong') }]}
        >
          <InputNumber className={styles.number ?? ''} controls={false} inputMode="decimal" />
        </Form.Item>
      </details>
    </>
  )
}

function Patterns({ name, rules }: { name: 'include' | 'exclude'; rules: FormRule[] }) {
  const { t } = useTranslation('console')
  return (
    <Form.Item
      name={name}
      label={t(`folders.form.${name}`)}
      extra={<Hint>{t(`folders.form.${name}Hint`)}</Hint>}
      rules={rules}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} spellCheck={false} autoCapitalize="none" />
    </Form.Item>
  )
}

function rule(holds: (text: string) => boolean, message: string): FormRule {
  return {
    validator: async (_rule, value: string) => {
      if (!holds(value)) throw new Error(message)
    },
  }
}

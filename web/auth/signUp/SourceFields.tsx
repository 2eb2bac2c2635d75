import { Checkbox, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { signupSources } from '../../../shared/contract/signup.ts'
import { PACKS } from '../../../shared/domain/packs.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import '../../texts/billingTexts.ts'
import auth from '../auth.module.css'
import styles from './SourceFields.module.css'

/** The form fields `websiteUrls` and `prebuiltSources` of a sign-up: what the assistant can answer from at once. */
export function SourceFields() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name="websiteUrls"
        initialValue={[]}
        label={t('signup.websites')}
        extra={<span className={auth.extra}>{t('signup.websitesHint')}</span>}
        rules={[fieldRule(signupSources.websiteUrls)]}
        validateTrigger="onBlur"
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '\n']} placeholder="https://" />
      </Form.Item>
      <Form.Item name="prebuiltSources" label={t('signup.packs')}>
        <Checkbox.Group
          className={styles.packs ?? ''}
          options={PACKS.map(({ id, name, description }) => ({
            value: id,
            label: (
              <>
                {t(`files.packs.${id}.name`, { defaultValue: name })}
                <span className={styles.description}>
                  {t(`files.packs.${id}.description`, { defaultValue: description })}
                </span>
              </>
            ),
          }))}
        />
      </Form.Item>
    </>
  )
}

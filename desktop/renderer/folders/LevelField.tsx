import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS } from '../../../shared/domain/access.ts'
import { Choice } from './Choice.tsx'
import { Hint } from './Hint.tsx'
import styles from './Folders.module.css'

/** Who sees the documents of a folder, each way with plain words; `known` where there are documents already. */
export function LevelField({ known }: { known: boolean }) {
  const { t } = useTranslation('console')
  return (
    <Form.Item
      name="accessLevel"
      label={t('folders.form.level')}
      extra={known && <Hint>{t('folders.form.levelChange')}</Hint>}
    >
      <Radio.Group className={styles.choices ?? ''} aria-label={t('folders.form.level')}>
        {ACCESS_LEVELS.map((level) => (
          <Choice key={level} value={level} name={t(`levels.${level}.name`)} hint={t(`levels.${level}.who`)} />
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

import { FilterOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { NamedScope } from '../../../shared/contract/scope/choices.ts'
import { namesOf } from './scope.store.ts'
import styles from './Scope.module.css'

/** Says below a question what alone it was asked of. */
export function AskedOf({ scope }: { scope: NamedScope }) {
  const { t } = useTranslation()
  return (
    <p className={styles.askedOf}>
      <FilterOutlined aria-hidden /> {t('scope.askedOf', { names: namesOf(scope).join(' · ') })}
    </p>
  )
}

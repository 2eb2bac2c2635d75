import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FILE_STATES } from '../../contract/views.ts'
import { useStatus } from '../shell/useStatus.ts'
import type { ChosenFilter } from './useFilter.ts'
import styles from './Files.module.css'

interface FiltersProps {
  filter: ChosenFilter
  onChange: (part: 'folder' | 'state' | 'search', ...values: string[]) => void
}

/** Chooses which files are listed. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('console')
  const { folders } = useStatus()
  const states = FILE_STATES.map((state) => ({ value: state as string, label: t(`files.states.${state}`) }))
  const named = folders.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.filters}>
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label={t('files.searchLabel')}
        placeholder={t('files.search')}
        maxLength={200}
        value={filter.search}
        onChange={({ target }) => onChange('search', target.value)}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('files.folder')}
        value={filter.folder ?? ''}
        options={[{ value: '', label: t('files.anyFolder') }, ...named]}
        onChange={(value) => onChange('folder', value)}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('files.state')}
        mode="multiple"
        listHeight={400}
        allowClear
        maxTagCount="responsive"
        placeholder={t('files.anyState')}
        value={filter.states}
        options={states}
        onChange={(values) => onChange('state', ...values)}
      />
    </div>
  )
}

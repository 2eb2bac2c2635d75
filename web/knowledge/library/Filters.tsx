import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS } from '../../../shared/domain/access.ts'
import { UPLOAD_TYPES } from '../../../shared/domain/fileTypes.ts'
import { LISTED_STATUSES } from '../../../shared/domain/status.ts'
import { kindOfFile } from '../fileWords.ts'
import { foldersQuery, tagsQuery, type LibraryView } from './library.queries.ts'
import styles from './Library.module.css'

const ANY = ''

/** What of the library is listed: by state, kind, level, folder and tag. */
export function Filters({ view, onChange }: { view: LibraryView; onChange: (part: Partial<LibraryView>) => void }) {
  const { t } = useTranslation()
  const folders = useQuery(foldersQuery)
  const tags = useQuery(tagsQuery)
  const kinds = [...new Map(Object.values(UPLOAD_TYPES).map((type) => [kindOfFile('', type), type]))]
  return (
    <div className={styles.filters} role="group" aria-label={t('library.filters')}>
      <Choice
        label={t('library.status')}
        any={t('library.anyStatus')}
        value={view.status}
        options={LISTED_STATUSES.map((value) => ({ value, label: t(`knowledge.status.${value}`) }))}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={t('library.kind')}
        any={t('library.anyKind')}
        value={view.type}
        options={kinds.map(([label, value]) => ({ value, label }))}
        onChoose={(type) => onChange({ type })}
      />
      <Choice
        label={t('library.access')}
        any={t('library.anyAccess')}
        value={view.accessLevel}
        options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
        onChoose={(accessLevel) => onChange({ accessLevel })}
      />
      {folders.data && folders.data.length > 0 && (
        <Choice
          label={t('library.folder')}
          any={t('library.anyFolder')}
          value={view.folder}
          options={folders.data.map(({ folder, documents }) => ({ value: folder, label: `${folder} (${documents})` }))}
          onChoose={(folder) => onChange({ folder })}
        />
      )}
      {(tags.data?.length || view.tag !== undefined) && (
        <Choice
          label={t('library.tag')}
          any={t('library.anyTag')}
          value={view.tag}
          options={(tags.data ?? []).map(({ tag, documents }) => ({ value: tag, label: `${tag} (${documents})` }))}
          onChoose={(tag) => onChange({ tag })}
        />
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  any: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChoose: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, any, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Select<Value | typeof ANY>
      className={styles.choice}
      size="small"
      aria-label={label}
      value={value ?? ANY}
      options={[{ value: ANY, label: any }, ...options]}
      onChange={(chosen) => onChoose(chosen === ANY ? undefined : chosen)}
      popupMatchSelectWidth={false}
    />
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ACCESS_LEVELS } from '../../../shared/domain/access.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { UploadArea } from '../upload/UploadArea.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { Filters } from './Filters.tsx'
import type { LibraryView } from './library.queries.ts'
import { useSelection } from './useSelection.ts'
import styles from './Library.module.css'

const ROWS = '[role="row"]'

/** Uploading documents, and the documents that are there. Websites are listed elsewhere. */
export function DocumentLibrary() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(useSought())
  const [chosen, setChosen] = useState<Omit<LibraryView, 'search'>>(() => ({ sort: 'newest', ...namedBy(query) }))
  const view = { ...chosen, search: useSettled(typed.trim()) }
  const selection = useSelection()
  const table = useRef<HTMLDivElement>(null)
  const onFocus = useKeptFocus(table, ROWS)
  const change = (part: Partial<LibraryView>) => {
    // What is not listed any more must not be changed with the rest.
    selection.set([])
    setChosen({ ...chosen, ...part })
  }
  return (
    <>
      <UploadArea />
      <section className={styles.section} aria-labelledby="documents-title">
        <div className={styles.bar}>
          <h2 id="documents-title" className={styles.title}>
            {t('knowledge.documents')}
          </h2>
          <Input
            className={styles.search}
            type="search"
            allowClear
            prefix={<SearchOutlined />}
            placeholder={t('knowledge.search')}
            aria-label={t('knowledge.search')}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              selection.set([])
              setTyped(event.target.value)
            }}
          />
          <Filters view={view} onChange={change} />
        </div>
        <div ref={table} tabIndex={-1} className={styles.rows} onFocus={onFocus}>
          <DocumentTable
            key={filterOf(view)}
            view={view}
            onSort={(part) => setChosen({ ...chosen, ...part })}
            selection={selection}
          />
        </div>
      </section>
    </>
  )
}

/** The name that somebody came here to look for. It is no part of the address, which others see. */
function useSought(): string {
  const { state } = useLocation() as { state: { search?: unknown } | null }
  return typeof state?.search === 'string' ? state.search : ''
}

/** What an address wants to see of the library: `access` names a level. */
function namedBy(query: URLSearchParams): Pick<LibraryView, 'accessLevel'> {
  return { accessLevel: ACCESS_LEVELS.find((level) => level === query.get('access')) }
}

/** What is listed, whatever the order: another order keeps the table, and the keyboard in it. */
function filterOf({ search, status, type, accessLevel, folder, tag }: LibraryView): string {
  return JSON.stringify([search, status, type, accessLevel, folder, tag])
}

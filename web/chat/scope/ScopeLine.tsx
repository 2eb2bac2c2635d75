import { CloseOutlined, FilterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { scopeQuery } from './scope.queries.ts'
import { choose, namesOf, type Chosen } from './scope.store.ts'
import styles from './Scope.module.css'

const ScopePanel = lazyPart(async () => (await import('./ScopePanel.tsx')).ScopePanel, null)

/** Names that are shown; the others are counted. */
const SHOWN = 3

/** One line above the field: what answers come from, and what alone the next question is asked of. */
export function ScopeLine({ chatKey, chosen }: { chatKey: string; chosen: Chosen }) {
  const { t } = useTranslation()
  const { data } = useQuery(scopeQuery)
  const [opened, setOpened] = useState(false)
  const names = chosen ? namesOf(chosen) : []
  const all = data ? t('scope.all', { count: data.documents }) : t('scope.unknown')
  const others = names.length - SHOWN
  return (
    <div className={styles.line} role="group" aria-label={t('scope.label')}>
      <button
        type="button"
        className={styles.open}
        data-narrowed={chosen !== null}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <FilterOutlined aria-hidden />
        {chosen ? (
          <span className={styles.names}>
            <span className={styles.only}>{t('scope.only')}</span> {names.slice(0, SHOWN).join(' · ')}
            {others > 0 && ` ${t('scope.more', { count: others })}`}
          </span>
        ) : (
          <span className={styles.names}>{all}</span>
        )}
        <span className="visually-hidden">. {t('scope.change')}</span>
      </button>
      {chosen && (
        <button type="button" className={styles.clear} onClick={() => choose(chatKey, null)}>
          <CloseOutlined aria-hidden />
          <span className={styles.clearText}>{t('scope.clear')}</span>
        </button>
      )}
      {opened && (
        <ScopePanel
          chosen={chosen}
          onChoose={(scope) => choose(chatKey, scope)}
          onClose={() => setOpened(false)}
          onFail={() => setOpened(false)}
        />
      )}
    </div>
  )
}

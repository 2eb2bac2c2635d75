import {
  FileTextOutlined,
  GlobalOutlined,
  MessageOutlined,
  RightOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { useEffect, useImperativeHandle, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThemePreference } from '../../ui/look/theme.store.ts'
import type { QuickAction } from '../quickActions.ts'
import type { Found, Group, Target } from './entries.ts'
import { closePalette } from './palette.store.ts'
import { useGroups } from './useGroups.ts'
import { useOpen } from './useOpen.ts'
import styles from './PaletteResults.module.css'

/** What the field does to the list below it. */
export interface ResultKeys {
  /** Goes so many results on, from the last to the first and back. */
  move: (step: number) => void
  /** Opens the result that is chosen. */
  choose: () => void
}

interface PaletteResultsProps {
  /** The list's id in the page. */
  id: string
  typed: string
  actions: readonly QuickAction[]
  onPerform: (action: QuickAction) => void
  onTheme: (theme: ThemePreference) => void
  keys: RefObject<ResultKeys | null>
  /** Tells, once, whether Enter was pressed while this was not there yet: it opens the first result then. */
  wasPressed: () => boolean
  /** Told the id of the result that Enter opens. */
  onActive: (id: string | undefined) => void
}

const icons: Readonly<Record<Target['type'], typeof FileTextOutlined>> = {
  action: ThunderboltOutlined,
  place: RightOutlined,
  conversation: MessageOutlined,
  document: FileTextOutlined,
  website: GlobalOutlined,
  ask: MessageOutlined,
}

/** What is found for the typed words, in groups; before anything is typed, what was open last and the quick actions. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, typed, actions, onPerform, onTheme, keys, wasPressed, onActive } = props
  const { t } = useTranslation()
  const { groups, state } = useGroups({ typed: typed.trim(), actions, onTheme })
  const open = useOpen(onPerform)
  const all = groups.flatMap(({ found }) => found)
  const [chosen, setChosen] = useState<{ key: string; typed: string }>()
  // What somebody has moved to stays chosen while more comes in; other words begin at the first result.
  const kept = chosen?.typed === typed ? all.findIndex(({ key }) => key === chosen.key) : -1
  const active = kept === -1 ? 0 : kept
  const activeId = all[active] && optionId(id, all[active])
  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const choose = (found: Found | undefined) => {
    if (!found) return
    closePalette()
    open(found)
  }
  useImperativeHandle(keys, () => ({
    move: (step) => {
      const next = all.at((active + step) % all.length)
      if (next) setChosen({ key: next.key, typed })
    },
    choose: () => choose(all[active]),
  }))
  useEffect(() => {
    if (all[active] && wasPressed()) choose(all[active])
  })

  return (
    <>
      <div id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {groups.map((group) => (
          <ListedGroup
            key={group.name}
            group={group}
            listId={id}
            active={all[active]}
            onPoint={({ key }) => setChosen({ key, typed })}
            onChoose={choose}
          />
        ))}
      </div>
      {state === 'failed' && <p className={styles.failed}>{t('palette.failed')}</p>}
      <p className="visually-hidden" role="status">
        {typed.trim() !== '' &&
          (state === 'searching' ? t('palette.searching') : t('palette.found', { count: counted(groups) }))}
      </p>
      <p className={styles.keys} aria-hidden>
        {t('palette.keys')}
      </p>
    </>
  )
}

const optionId = (listId: string, { key }: Found): string => `${listId}-${key}`

/** The offer to ask is no result. */
const counted = (groups: readonly Group[]): number =>
  groups.reduce((sum, { name, found }) => sum + (name === 'ask' ? 0 : found.length), 0)

interface ListedGroupProps {
  group: Group
  listId: string
  active: Found | undefined
  onPoint: (found: Found) => void
  onChoose: (found: Found) => void
}

function ListedGroup({ group: { name, found }, listId, active, onPoint, onChoose }: ListedGroupProps) {
  const { t } = useTranslation()
  const headingId = `${listId}-${name}`
  return (
    <div role="group" aria-labelledby={name === 'ask' ? undefined : headingId} className={styles.group}>
      {name !== 'ask' && (
        <p id={headingId} className={styles.heading}>
          {t(`palette.groups.${name}`)}
        </p>
      )}
      {found.map((each) => {
        const Icon = icons[each.target.type]
        return (
          <div
            key={each.key}
            id={optionId(listId, each)}
            role="option"
            aria-selected={each.key === active?.key}
            className={styles.option}
            // The keyboard stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => each.key === active?.key || onPoint(each)}
            onClick={() => onChoose(each)}
          >
            <Icon aria-hidden className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.label}>{each.label}</span>
              {each.detail && <span className={styles.detail}>{each.detail}</span>}
            </span>
            {each.digit !== undefined && (
              <kbd className={styles.digit} aria-hidden>
                {each.digit}
              </kbd>
            )}
          </div>
        )
      })}
    </div>
  )
}

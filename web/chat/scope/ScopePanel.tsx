import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedScope, ScopeChoices } from '../../../shared/contract/scope/choices.ts'
import { MAX_CHOSEN_DOCUMENTS, MAX_CHOSEN_GROUPS } from '../../../shared/domain/limits.ts'
import { Dialog } from '../../ui/frames/Dialog.tsx'
import { relativeTime } from '../../ui/format.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { choicesQuery, LISTED, scopeQuery } from './scope.queries.ts'
import { EMPTY, isEmpty, type Chosen } from './scope.store.ts'
import styles from './Scope.module.css'

interface ScopePanelProps {
  chosen: Chosen
  onChoose: (scope: Chosen) => void
  onClose: () => void
}

/** Says which documents answers may come from, and lets somebody choose what alone is asked. A choice counts at once. */
export function ScopePanel({ chosen, onChoose, onClose }: ScopePanelProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const choices = useQuery(choicesQuery(settled))
  const scope = chosen ?? EMPTY
  return (
    <Dialog
      open={open}
      centered
      title={t('scope.title')}
      width={560}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button disabled={isEmpty(scope)} onClick={() => onChoose(null)}>
            {t('scope.clear')}
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('scope.done')}
          </Button>
        </>
      }
    >
      <Counts />
      <h3 className={styles.heading}>{t('scope.askOnly')}</h3>
      <p className={styles.hint}>{t('scope.hint')}</p>
      <ChosenOnes scope={scope} onChoose={onChoose} />
      <Input
        allowClear
        autoFocus={matchMedia('(pointer: fine)').matches}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('scope.search')}
        placeholder={t('scope.search')}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {choices.isError ? (
        <LoadFailed title={t('scope.failed')} retry={() => void choices.refetch()} />
      ) : choices.data ? (
        <Choices found={choices.data} searched={settled !== ''} scope={scope} onChoose={onChoose} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.lists} />
      )}
    </Dialog>
  )
}

/** How many documents the member may see, by access level. */
function Counts() {
  const { t } = useTranslation()
  const { data } = useQuery(scopeQuery)
  if (!data) return null
  return (
    <div className={styles.counts}>
      <p>{t('scope.counts', { documents: t('scope.documents', { count: data.documents }) })}</p>
      {data.levels.length > 0 && (
        <ul>
          {data.levels.map(({ level, documents }) => (
            <li key={level}>
              <span>{t(`scope.level.${level}`)}</span>
              <span className={styles.number}>{documents}</span>
            </li>
          ))}
        </ul>
      )}
      {data.updatedAt && (
        <p className={styles.hint}>{t('scope.updated', { when: relativeTime(data.updatedAt).toLowerCase() })}</p>
      )}
    </div>
  )
}

/** One thing that can be chosen: `id` is its number, or its name where names tell them apart. */
interface Choice {
  id: number | string
  name: string
  documents?: number
}
type Kind = keyof NamedScope
const KINDS: readonly Kind[] = ['documents', 'folders', 'websites', 'topics']
const mostOf = (kind: Kind): number => (kind === 'documents' ? MAX_CHOSEN_DOCUMENTS : MAX_CHOSEN_GROUPS)

const asChoices = (kind: Kind, list: NamedScope | ScopeChoices): Choice[] =>
  list[kind].map((each) => (typeof each === 'string' ? { id: each, name: each } : { id: each.name, ...each }))

/** A scope with a choice more or less. */
function toggled(scope: NamedScope, kind: Kind, { id, name }: Choice): NamedScope {
  const before = asChoices(kind, scope)
  const without = before.filter((each) => each.id !== id)
  const after = without.length < before.length ? without : [...before, { id, name }]
  return {
    ...scope,
    [kind]: kind === 'folders' || kind === 'topics' ? after.map((each) => each.name) : after,
  }
}

interface ListProps {
  scope: NamedScope
  onChoose: (scope: Chosen) => void
}

function ChosenOnes({ scope, onChoose }: ListProps) {
  const { t } = useTranslation()
  if (isEmpty(scope)) return null
  return (
    <ul className={styles.chosen} aria-label={t('scope.chosen')}>
      {KINDS.flatMap((kind) =>
        asChoices(kind, scope).map((choice) => (
          <li key={`${kind} ${choice.id}`}>
            <span>{choice.name}</span>
            <button
              type="button"
              aria-label={t('scope.remove', { name: choice.name })}
              onClick={() => onChoose(toggled(scope, kind, choice))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        )),
      )}
    </ul>
  )
}

function Choices({ found, searched, scope, onChoose }: ListProps & { found: ScopeChoices; searched: boolean }) {
  const { t } = useTranslation()
  const kinds = KINDS.filter((kind) => found[kind].length > 0)
  if (kinds.length === 0)
    return (
      <p className={styles.lists} role="status">
        {t(searched ? 'scope.none' : 'scope.nothing')}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.lists} tabIndex={0} role="group" aria-label={t('scope.askOnly')}>
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} choices={asChoices(kind, found)} scope={scope} onChoose={onChoose} />
      ))}
    </div>
  )
}

function Group({ kind, choices, scope, onChoose }: ListProps & { kind: Kind; choices: readonly Choice[] }) {
  const { t } = useTranslation()
  const chosen = new Set(asChoices(kind, scope).map(({ id }) => id))
  const full = chosen.size >= mostOf(kind)
  return (
    <fieldset className={styles.group}>
      <legend>{t(`scope.kind.${kind}`)}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.id}
          checked={chosen.has(choice.id)}
          disabled={full && !chosen.has(choice.id)}
          onChange={() => onChoose(toggled(scope, kind, choice))}
        >
          <span className={styles.choice}>{choice.name}</span>
          {choice.documents !== undefined && (
            <span className={styles.number}> {t('scope.documents', { count: choice.documents })}</span>
          )}
        </Checkbox>
      ))}
      {full && <p className={styles.hint}>{t('scope.tooMany', { count: mostOf(kind) })}</p>}
      {choices.length === LISTED && <p className={styles.hint}>{t('scope.narrow')}</p>}
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/text/fold.ts'
import { conversationsQuery } from '../../chat/chat.queries.ts'
import { choicesQuery } from '../../chat/scope/scope.queries.ts'
import { searchQuery } from '../../chat/search/search.queries.ts'
import { useMay } from '../../session/session.queries.ts'
import { relativeTime } from '../../ui/format.ts'
import type { ThemePreference } from '../../ui/look/theme.store.ts'
import { useSettled } from '../../ui/useSettled.ts'
import type { QuickAction } from '../quickActions.ts'
import type { Found, Group } from './entries.ts'
import { usePalette } from './palette.store.ts'
import { usePlaces } from './usePlaces.ts'

/** How many of a kind are listed. */
const MOST = 5
/** Fewer characters are in nearly every conversation. */
const LEAST_SOUGHT = 2

interface Groups {
  groups: readonly Group[]
  /** Whether the server is still being asked, or could not be. */
  state: 'searching' | 'failed' | 'there'
}

interface Asked {
  /** Without spaces around it. */
  typed: string
  actions: readonly QuickAction[]
  onTheme: (theme: ThemePreference) => void
}

/**
 * What is listed for the typed words. Pages, actions and titles of conversations are there at once; what was said in conversations,
 * and documents and websites of the knowledge base, come when the server has answered: the calls know what a member may see.
 */
export function useGroups({ typed, actions, onTheme }: Asked): Groups {
  const { t } = useTranslation()
  const manages = useMay('documents.manage')
  const recent = usePalette((state) => state.recent)
  const asked = useSettled(typed)
  const settled = asked === typed
  const said = useQuery({ ...searchQuery(asked), enabled: asked.length >= LEAST_SOUGHT })
  const named = useQuery({ ...choicesQuery(asked), enabled: asked !== '' })
  const listed = useQuery(conversationsQuery).data ?? []
  const quick = actions.map((action, index): Found => ({
    key: `action-${action}`,
    label: t(`quick.actions.${action}`),
    digit: index + 1,
    target: { type: 'action', action },
  }))
  const places = usePlaces(onTheme)
  const conversations = listed.map(({ id, title, updatedAt }): Found => ({
    key: `conversation-${id}`,
    label: title,
    detail: relativeTime(updatedAt),
    target: { type: 'conversation', id },
  }))
  if (typed === '')
    return {
      groups: filled([
        { name: 'recent', found: unique([...recent, ...conversations]).slice(0, MOST) },
        { name: 'actions', found: quick },
      ]),
      state: 'there',
    }

  const holds = matcher(typed)
  const fits = ({ label }: Found) => holds(label)
  const first = recent.filter(fits)
  const ofKind = (type: Found['target']['type']) => first.filter(({ target }) => target.type === type)
  const inMessages = (settled ? (said.data?.found ?? []) : []).map(({ id, title, message }): Found => ({
    key: `conversation-${id}`,
    label: title,
    detail: message?.excerpt,
    target: { type: 'conversation', id, messageId: message?.id },
  }))
  const choices = settled ? named.data : undefined
  const documents = (choices?.documents ?? []).map(({ id, name }): Found => ({
    key: `document-${id}`,
    label: name,
    target: { type: 'document', id, name },
  }))
  const websites = (choices?.websites ?? []).map(({ id, name }): Found => ({
    key: `website-${id}`,
    label: name,
    detail: manages ? undefined : t('palette.askOnly'),
    target: { type: 'website', id, name },
  }))
  const limited = (found: Found[]) => unique(found).slice(0, MOST)
  const groups = filled([
    { name: 'places', found: limited([...quick, ...places].filter(fits)) },
    {
      name: 'conversations',
      found: limited([...ofKind('conversation'), ...conversations.filter(fits), ...inMessages]),
    },
    { name: 'documents', found: limited([...ofKind('document'), ...documents]) },
    { name: 'websites', found: limited([...ofKind('website'), ...websites]) },
    {
      name: 'ask',
      found: [
        {
          key: 'ask',
          label: t('palette.ask', { question: typed }),
          target: { type: 'ask', question: typed },
        },
      ],
    },
  ])
  if (settled && (said.isError || named.isError)) return { groups, state: 'failed' }
  const searching = !settled || said.isFetching || named.isFetching
  return { groups, state: searching ? 'searching' : 'there' }
}

const filled = (groups: readonly Group[]): readonly Group[] => groups.filter(({ found }) => found.length > 0)

function unique(found: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return found.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Whether a name holds all the typed words, however they are written. */
function matcher(typed: string): (name: string) => boolean {
  const words = fold(typed).split(/\s+/)
  return (name) => {
    const folded = fold(name)
    return words.every((word) => folded.includes(word))
  }
}

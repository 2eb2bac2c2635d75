import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Ability } from '../../../shared/domain/roles.ts'
import { usePlace } from '../../chat/place.store.ts'
import { useLogout, useUser } from '../../session/session.queries.ts'
import type { ThemePreference } from '../../ui/look/theme.store.ts'
import '../../texts/account/adminTexts.ts'
import '../../texts/auditTexts.ts'
import '../../texts/knowledgeTexts.ts'
import '../../texts/knowledge/explainTexts.ts'
import { useWorkspaceView } from '../useWorkspaceView.ts'
import type { Found } from './entries.ts'

const THEMES: readonly ThemePreference[] = ['light', 'dark', 'system']

/** The pages and their parts that the signed-in member may open, and what can be done from anywhere. */
export function usePlaces(setTheme: (theme: ThemePreference) => void): Found[] {
  const { t } = useTranslation()
  const view = useWorkspaceView()
  const navigate = useNavigate()
  const logout = useLogout()
  const { abilities, organization } = useUser()
  const of = (ability: Ability, places: Found[]) => (abilities.includes(ability) ? places : [])
  const place = (key: string, label: string, go: () => void): Found => ({
    key: `place-${key}`,
    label,
    target: { type: 'place', go },
  })
  const part = (tab: 'knowledge' | 'admin', section: string, label: string): Found => ({
    ...place(`${tab}-${section}`, label, () => view.openTab(tab, { section })),
    detail: t(`shell.${tab}`),
  })
  return [
    place('chat', t('shell.chat'), () => view.openChat(usePlace.getState().last)),
    place('requests', t('requests.own.nav'), () => view.openTab('requests')),
    ...of('documents.manage', [
      place('knowledge', t('shell.knowledge'), () => view.openTab('knowledge')),
      part('knowledge', 'explorer', t('explorer.title')),
      part('knowledge', 'library', t('knowledge.documentLibrary')),
      part('knowledge', 'requests', t('requests.tab')),
      part('knowledge', 'answers', t('explain.tab')),
      part('knowledge', 'synced', t('synced.title')),
      part('knowledge', 'websites', t('websites.title')),
    ]),
    ...of('members.invite', [part('admin', 'users', t('admin.users'))]),
    ...of('organization.manage', [
      part('admin', 'organization', t('organization.tab')),
      part('admin', 'model', t('languageModel.tab')),
      part('admin', 'webhooks', t('webhooks.tab')),
      place('dashboard', t('dashboard.title'), () => void navigate(`/org/${organization.slug}/admin`)),
      place('widget', t('admin.widget'), () => void navigate(`/org/${organization.slug}/admin/widget`)),
    ]),
    ...of('usage.read', [part('admin', 'usage', t('usage.tab'))]),
    ...of('audit.read', [part('admin', 'audit', t('audit.tab'))]),
    place('account', t('account.title'), () => view.openTab('account')),
    ...THEMES.map((theme) =>
      place(`theme-${theme}`, t('palette.theme', { theme: t(`theme.${theme}`) }), () => setTheme(theme)),
    ),
    place('logout', t('shell.logout'), () => logout.mutate()),
  ]
}

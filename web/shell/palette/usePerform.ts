import { useTranslation } from 'react-i18next'
import { startNewChat } from '../../chat/chat.store.ts'
import { loadPart } from '../../ui/loadPart.ts'
import { notify } from '../../ui/notify.ts'
import { chooseFiles } from '../chooseFiles.ts'
import type { QuickAction } from '../quickActions.ts'
import { useWorkspaceView } from '../useWorkspaceView.ts'

/** Performs a quick action. */
export function usePerform(onHelp: () => void): (action: QuickAction) => void {
  const view = useWorkspaceView()
  const { t } = useTranslation()
  const upload = async (files: File[]) => {
    try {
      const { addChosen } = await loadPart(() => import('../../knowledge/upload/addChosen.ts'))
      addChosen(files)
      view.openTab('knowledge', { section: 'library' })
    } catch {
      notify.error(t('errors.loadFailed'), t('errors.partMissing'))
    }
  }
  const performed: Record<QuickAction, () => void> = {
    newChat: () => {
      startNewChat()
      view.openChat(null)
    },
    upload: () => chooseFiles((files) => void upload(files)),
    search: () => view.openTab('knowledge', { at: 'search' }),
    admin: () => view.openTab('admin'),
    users: () => view.openTab('admin', { section: 'users' }),
    help: onHelp,
  }
  return (action) => performed[action]()
}

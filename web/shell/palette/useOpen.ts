import { chatKey, setDraft, startNewChat, useChat } from '../../chat/chat.store.ts'
import { choose, EMPTY } from '../../chat/scope/scope.store.ts'
import { useMay } from '../../session/session.queries.ts'
import { openSource } from '../../source/source.store.ts'
import type { QuickAction } from '../quickActions.ts'
import { useWorkspaceView } from '../useWorkspaceView.ts'
import type { Found } from './entries.ts'
import { setOpened } from './palette.store.ts'

/** Opens what was found, and notes it among the recent things where it can be found again. */
export function useOpen(onPerform: (action: QuickAction) => void): (found: Found) => void {
  const view = useWorkspaceView()
  const manages = useMay('documents.manage')
  const newChat = () => {
    startNewChat()
    view.openChat(null)
    return chatKey(null, useChat.getState().newChat)
  }
  return (found) => {
    const { target } = found
    if (['conversation', 'document', 'website'].includes(target.type)) setOpened(found)
    switch (target.type) {
      case 'action':
        return onPerform(target.action)
      case 'place':
        return target.go()
      case 'conversation':
        return view.openChat(target.id, { message: target.messageId })
      case 'document':
        return openSource({ documentId: target.id, filename: target.name })
      case 'website':
        if (manages) return view.openTab('knowledge', { section: 'websites' })
        return choose(newChat(), { ...EMPTY, websites: [{ id: target.id, name: target.name }] })
      case 'ask':
        return setDraft(newChat(), target.question)
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../../../shared/contract/chat.ts'
import { messageOf } from '../../../api/apiError.ts'
import { useUser } from '../../../session/session.queries.ts'
import '../../../texts/chat/conversationTexts.ts'
import '../../../texts/chat/sharingTexts.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { downloadText } from '../../../ui/downloadText.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { loadPart } from '../../../ui/loadPart.ts'
import { notify } from '../../../ui/notify.ts'
import { tellOutcome } from '../../../ui/tellOutcome.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { messagesQuery } from '../../chat.queries.ts'
import { conversationMarkdown } from '../../export/conversationMarkdown.ts'
import { markdownName } from '../../export/markdownName.ts'
import { useChangeConversation, useDeleteConversation } from './changes.queries.ts'

const ShareDialog = lazyPart(async () => (await import('../../shared/ShareDialog.tsx')).ShareDialog, null)

interface OpenedMenuProps {
  conversation: Conversation
  onRename: () => void
  onDeleted: (id: number) => void
}

/** The menu of a conversation, open from the first. */
export function OpenedMenu({ conversation, onRename, onDeleted }: OpenedMenuProps) {
  const { t } = useTranslation()
  const { title, pinned } = conversation
  const { busy, pin, remove } = useActions(onDeleted)
  const { save, print } = useSave()
  const [sharing, setSharing] = useState(false)
  const chosen: Record<string, () => void> = {
    rename: onRename,
    pin: () => pin(conversation),
    share: () => setSharing(true),
    export: () => void save(conversation),
    print: () => void print(conversation),
    delete: () => void remove(conversation),
  }
  return (
    <>
      <ActionMenu
        startOpen
        label={t('history.menu', { title })}
        busy={busy}
        items={[
          { key: 'rename', label: t('conversations.rename') },
          { key: 'pin', label: t(pinned ? 'conversations.unpin' : 'conversations.pin') },
          { key: 'share', label: t('sharing.menu') },
          { key: 'export', label: t('conversations.export') },
          { key: 'print', label: t('printing.menu') },
          { type: 'divider' },
          { key: 'delete', danger: true, label: t('common.delete') },
        ]}
        onChoose={(key) => chosen[key]?.()}
      />
      {sharing && (
        <ShareDialog conversation={conversation} onClose={() => setSharing(false)} onFail={() => setSharing(false)} />
      )}
    </>
  )
}

/** Saves a conversation as a Markdown file, or prints it. */
function useSave() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { assistantName, name: organization } = useUser().organization
  const save = async ({ id, title }: Conversation) => {
    try {
      const messages = await client.fetchQuery(messagesQuery(id))
      downloadText(markdownName(title), conversationMarkdown({ title, assistantName, messages }, t))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('conversations.exportFailed')))
    }
  }
  const print = async ({ id, title }: Conversation) => {
    try {
      const messages = await client.fetchQuery(messagesQuery(id))
      const { printConversation } = await loadPart(() => import('../../print/printConversation.tsx'))
      await printConversation({ title, organization, assistantName, messages })
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('printing.failed')))
    }
  }
  return { save, print }
}

function useActions(onDeleted: (id: number) => void) {
  const { t } = useTranslation()
  const removal = useDeleteConversation()
  const change = useChangeConversation()
  const confirm = useConfirm()
  return {
    busy: removal.isPending || change.isPending,
    pin: ({ id, pinned }: Conversation) =>
      void tellOutcome(change.mutateAsync({ id, pinned: !pinned }), {
        done: t(pinned ? 'conversations.unpinned' : 'conversations.pinned'),
        failed: t('conversations.changeFailed'),
      }),
    /** Deletes it, after a question. */
    remove: async ({ id, title }: Conversation) => {
      const sure = await confirm({
        title: t('conversations.deleteTitle'),
        text: t('conversations.deleteText', { title }),
        action: t('common.delete'),
      })
      if (!sure) return
      const gone = await tellOutcome(removal.mutateAsync(id), {
        done: t('conversations.deleted'),
        failed: t('conversations.deleteFailed'),
      })
      if (gone) onDeleted(id)
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../../shared/contract/chat.ts'
import type { ShareLink } from '../../../shared/contract/conversations/shared.ts'
import { messageOf } from '../../api/apiError.ts'
import { useUser } from '../../session/session.queries.ts'
import '../../texts/chat/sharingTexts.ts'
import { Dialog } from '../../ui/frames/Dialog.tsx'
import { copyText } from '../../ui/copyText.ts'
import { clockTime, localDate } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { notify } from '../../ui/notify.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { shareLinksQuery, useRevokeLink, useShare, useUpdateLink } from './sharing.queries.ts'
import styles from './Sharing.module.css'

interface ShareDialogProps {
  conversation: Conversation
  onClose: () => void
}

/** Makes links to a conversation, and shows the user's links with what takes them back. */
export function ShareDialog({ conversation, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const organization = useUser().organization.name
  const links = useQuery(shareLinksQuery)
  const share = useShare()
  const own = links.data?.filter(({ conversationId }) => conversationId === conversation.id)
  const others = links.data?.filter(({ conversationId }) => conversationId !== conversation.id) ?? []
  return (
    <Dialog
      open={open}
      title={t('sharing.title')}
      footer={null}
      width={560}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('sharing.text', { organization })}</p>
        <p className={styles.note}>{t('sharing.withheld')}</p>
        <NewLink id={conversation.id} share={share} />
        {(!own || own.length > 0) && (
          <>
            <h3 className={styles.title}>{t('sharing.links')}</h3>
            <Links query={links} rows={own} made={share.data?.id} />
          </>
        )}
        {others.length > 0 && (
          <details>
            <summary className={styles.summary}>{t('sharing.others')}</summary>
            <Links query={links} rows={others} titled />
          </details>
        )}
      </div>
    </Dialog>
  )
}

/** What opens a link is known once, when it is made. */
function NewLink({ id, share }: { id: number; share: ReturnType<typeof useShare> }) {
  const { t } = useTranslation()
  const field = useId()
  const create = () =>
    share.mutate(id, {
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('sharing.failed'))),
    })
  if (!share.data)
    return (
      <Button type="primary" loading={share.isPending} onClick={create}>
        {t('sharing.create')}
      </Button>
    )
  const address = `${window.location.origin}/shared#${share.data.secret}`
  return (
    <div className={styles.made}>
      <label htmlFor={field}>{t('sharing.link')}</label>
      <div className={styles.field}>
        <Input id={field} readOnly autoFocus value={address} onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={() => void copyText(address)}>
          {t('sharing.copy')}
        </Button>
      </div>
      <p className={styles.note}>{t('sharing.once')}</p>
    </div>
  )
}

interface LinksProps {
  query: Parameters<typeof List>[0]['query']
  rows: readonly ShareLink[] | undefined
  /** With the titles of their conversations. */
  titled?: boolean
  /** The one that was just made. */
  made?: number | undefined
}

function Links({ query, rows, titled = false, made }: LinksProps) {
  const { t } = useTranslation()
  return (
    <List compact query={query} rows={rows} failed={t('sharing.loadFailed')} className={styles.links}>
      {(link) => <LinkRow key={link.id} link={link} titled={titled} isNew={link.id === made} />}
    </List>
  )
}

interface LinkRowProps {
  link: ShareLink
  titled: boolean
  isNew: boolean
}

function LinkRow({ link: { id, title, sharedAt, newer }, titled, isNew }: LinkRowProps) {
  const { t } = useTranslation()
  const update = useUpdateLink()
  const revoke = useRevokeLink()
  const at = { date: localDate(sharedAt), time: clockTime(sharedAt) }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {titled && <span>{title}</span>}
        <span className={styles.note}>
          {t('sharing.asOf', at)}
          {isNew && ` · ${t('sharing.made')}`}
          {newer > 0 && ` · ${t('sharing.newer', { count: newer })}`}
        </span>
      </span>
      {newer > 0 && (
        <Button
          size="small"
          loading={update.isPending}
          onClick={() =>
            void tellOutcome(update.mutateAsync(id), { done: t('sharing.updated'), failed: t('sharing.updateFailed') })
          }
        >
          {t('sharing.update')}
        </Button>
      )}
      <Button
        size="small"
        danger
        loading={revoke.isPending}
        aria-label={t('sharing.revokeFor', { ...at, title })}
        onClick={() =>
          void tellOutcome(revoke.mutateAsync(id), { done: t('sharing.revoked'), failed: t('sharing.revokeFailed') })
        }
      >
        {t('sharing.revoke')}
      </Button>
    </li>
  )
}

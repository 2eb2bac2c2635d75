import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { SharedConversation as Shared, SharedMessage } from '../../../shared/contract/conversations/shared.ts'
import { hasCode, messageOf } from '../../api/apiError.ts'
import { useUser, workspacePath } from '../../session/session.queries.ts'
import '../../texts/chat/sharingTexts.ts'
import '../../texts/workspaceTexts.ts'
import { LeftOut } from '../../ui/answer/LeftOut.tsx'
import { clockTime, localDate } from '../../ui/format.ts'
import { notify } from '../../ui/notify.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyState, LoadFailed, PageLoading } from '../../ui/states.tsx'
import { AnswerText } from '../answer/AnswerText.tsx'
import { Citations, Places } from '../answer/Citations.tsx'
import { Receipt } from '../answer/Receipt.tsx'
import { printConversation } from '../print/printConversation.tsx'
import { UserMessage } from '../UserMessage.tsx'
import { sharedQuery } from './sharing.queries.ts'
import messageStyles from '../MessageList.module.css'
import styles from './Sharing.module.css'

/** What a link to a conversation opens, to be read alone. */
export function SharedConversation({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(sharedQuery(secret))
  if (isError && hasCode(error, 'NOT_FOUND'))
    return (
      <>
        <PageTitle title={t('sharing.goneTitle')} />
        <EmptyState alert title={t('sharing.goneTitle')} text={t('sharing.gone')} action={<AskYourself />} />
      </>
    )
  if (isError && !data) return <LoadFailed title={t('sharing.openFailed')} error={error} retry={() => void refetch()} />
  return data ? <Opened shared={data} /> : <PageLoading />
}

function Opened({ shared }: { shared: Shared }) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const { assistantName } = organization
  const { title, sharedBy, sharedAt, messages } = shared
  const about = t('sharing.sharedBy', { name: sharedBy, date: localDate(sharedAt), time: clockTime(sharedAt) })
  const print = () =>
    printConversation({
      title,
      about,
      asker: sharedBy,
      assistantName,
      organization: organization.name,
      messages,
    }).catch((error: unknown) => notify.error(t('common.error'), messageOf(error, t('printing.failed'))))
  return (
    <div className={styles.scroller}>
      <div className={styles.column}>
        <PageTitle title={title} />
        <div className={styles.head}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className={styles.note}>{about}</p>
          <div className={styles.actions}>
            <AskYourself />
            <Button onClick={() => void print()}>{t('printing.menu')}</Button>
          </div>
        </div>
        {messages.length === 0 && <p className={styles.leftOut}>{t('sharing.empty')}</p>}
        {messages.map((message) =>
          message.role === 'user' ? (
            <UserMessage key={message.id} message={message} by={sharedBy} onEdit={undefined} />
          ) : (
            <SharedAnswer key={message.id} message={message} assistantName={assistantName} />
          ),
        )}
      </div>
    </div>
  )
}

function SharedAnswer({ message, assistantName }: { message: SharedMessage; assistantName: string }) {
  const { t } = useTranslation()
  const { cited, places } = sourcesOf(message)
  const { progress } = message
  return (
    <article className={messageStyles.assistant} data-role="assistant" aria-label={assistantName}>
      <div className={messageStyles.label}>
        <span className={messageStyles.name}>{assistantName}</span>
        <time className={messageStyles.time} dateTime={message.createdAt}>
          {clockTime(message.createdAt)}
        </time>
      </div>
      {message.marked && <p className={messageStyles.reading}>{t('chat.marked')}</p>}
      {message.withheld ? <LeftOut /> : <AnswerText message={message} sources={cited} />}
      {progress && progress !== 'writing' && <p className={messageStyles.stopped}>{t(`chat.${progress}`)}</p>}
      {cited.map(
        (source) =>
          source.computation && <Receipt key={source.marker} source={source} computation={source.computation} />,
      )}
      {cited.length > 0 && <Citations sources={cited} />}
      {places.length > 0 && <Places sources={places} />}
    </article>
  )
}

/** Leads to a new chat of one's own. */
function AskYourself() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  return (
    <Button type="primary" onClick={() => void navigate(workspacePath(user))}>
      {t('sharing.ask')}
    </Button>
  )
}

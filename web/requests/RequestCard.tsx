import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ContentRequest, ResourceRequest, RequestReview } from '../../shared/contract/contentRequests.ts'
import { messageOf } from '../api/apiError.ts'
import { clockTime, localDate } from '../ui/format.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { notify } from '../ui/notify.ts'
import { OfferedAnswer } from './OfferedAnswer.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { useReview, type RequestKind } from './requests.queries.ts'
import { useMembers } from './useMembers.ts'
import styles from './Requests.module.css'

type Request = ContentRequest | ResourceRequest

const DECISIONS = [
  { status: 'approved', label: 'requests.approve' },
  { status: 'completed', label: 'requests.complete' },
  { status: 'rejected', label: 'requests.reject' },
] as const

/** One request with what an administrator can do about it. Notes that were typed go along with the next decision. */
export function RequestCard({ kind, request }: { kind: RequestKind; request: Request }) {
  const { t } = useTranslation()
  const { member } = useMembers()
  const { id, status, adminNotes } = request
  const content = 'requestedTopic' in request ? request : undefined
  const topic = content?.requestedTopic ?? ('question' in request ? request.question : '')
  const [notes, setNotes] = useState<string>()
  const review = useReview(kind)
  const decide = (change: Pick<RequestReview, 'status'> & { sendAnswer?: boolean }) =>
    review.mutate(
      { id, ...change, ...(notes === undefined ? {} : { adminNotes: notes }) },
      {
        onSuccess: () => {
          setNotes(undefined)
          notify.success(t('requests.updatedTitle'), t(saysUpdated(kind)))
        },
        onError: (error) => notify.error(t('requests.updateFailedTitle'), messageOf(error, t(saysFailed(kind)))),
      },
    )
  return (
    <li className={styles.card} data-alert={content?.offer !== undefined}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name} dir="auto">
            {topic}
          </h3>
          <Asked request={request} />
        </div>
        <RequestStatus status={status} />
        <ActionMenu
          label={t('requests.menu', { topic })}
          busy={review.isPending}
          items={DECISIONS.map((each) => ({
            key: each.status,
            label: t(each.label),
            disabled: each.status === status,
            danger: each.status === 'rejected',
          }))}
          onChoose={(key) => {
            const decision = DECISIONS.find((each) => each.status === key)
            if (decision) decide({ status: decision.status })
          }}
        />
      </div>
      {content && (
        <div className={styles.part}>
          <h4>{t('requests.question', { member })}</h4>
          <p className={styles.text} dir="auto">
            <bdi>{content.originalMessage}</bdi>
          </p>
          {content.askedAfter !== undefined && (
            <p className={styles.facts}>{t('requests.askedAfter', { question: content.askedAfter })}</p>
          )}
        </div>
      )}
      {adminNotes && (
        <div className={styles.part}>
          <h4>{t('requests.notes')}</h4>
          <p className={styles.text} dir="auto">
            {adminNotes}
          </p>
        </div>
      )}
      {content?.offer && (
        <OfferedAnswer
          offer={content.offer}
          name={nameOf(request) ?? member}
          completed={status === 'completed'}
          busy={review.isPending}
          onSend={() => decide({ status: 'completed', sendAnswer: true })}
        />
      )}
      {content?.answered && <p className={styles.facts}>{t('requests.answered')}</p>}
      <Notes notes={notes} saved={adminNotes} name={nameOf(request) ?? member} onChange={setNotes} />
    </li>
  )
}

const saysUpdated = (kind: RequestKind) => (kind === 'content' ? 'requests.updated' : 'requests.resources.updated')
const saysFailed = (kind: RequestKind) =>
  kind === 'content' ? 'requests.updateFailed' : 'requests.resources.updateFailed'

const nameOf = ({ requester }: Request): string | undefined => requester?.name

function Asked({ request }: { request: Request }) {
  const { t } = useTranslation()
  const { createdAt } = request
  const when = { date: localDate(createdAt), time: clockTime(createdAt) }
  const name = nameOf(request)
  return (
    <p className={styles.facts}>
      {name === undefined ? t('requests.askedByGone', when) : t('requests.asked', { name, ...when })}
    </p>
  )
}

interface NotesProps {
  /** What was typed; undefined while the field is closed. */
  notes: string | undefined
  saved: string | null
  name: string
  onChange: (notes: string | undefined) => void
}

const MAX_NOTES = 2000

function Notes({ notes, saved, name, onChange }: NotesProps) {
  const { t } = useTranslation()
  return (
    <>
      {notes !== undefined && (
        <label className={styles.part}>
          <span className={styles.label}>{t('requests.notesFor', { name })}</span>
          <Input.TextArea
            dir="auto"
            autoFocus
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={MAX_NOTES}
            value={notes}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.facts}>{t('requests.notesHint')}</span>
        </label>
      )}
      <div className={styles.actions}>
        {notes === undefined ? (
          <Button size="small" onClick={() => onChange(saved ?? '')}>
            {t(saved ? 'requests.editNotes' : 'requests.addNotes')}
          </Button>
        ) : (
          <Button size="small" onClick={() => onChange(undefined)}>
            {t('common.cancel')}
          </Button>
        )}
        <Link to="?tab=knowledge&section=library">{t('requests.upload')}</Link>
      </div>
    </>
  )
}

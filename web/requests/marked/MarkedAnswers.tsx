import { CheckCircleFilled, CheckCircleOutlined, CloseCircleFilled, HourglassOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerMark } from '../../../shared/contract/conversations/marks.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import type { MarkState } from '../../../shared/domain/status.ts'
import { messageOf } from '../../api/apiError.ts'
import '../../texts/chat/markingTexts.ts'
import { localDate } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { openCited } from '../CitedText.tsx'
import { marksQuery, useMarkDeed, type MarkDeed } from './marks.queries.ts'
import styles from '../Requests.module.css'

const looks: Record<MarkState, { tone: Tone; icon: typeof CheckCircleFilled }> = {
  proposed: { tone: 'warning', icon: HourglassOutlined },
  standing: { tone: 'success', icon: CheckCircleFilled },
  inactive: { tone: 'neutral', icon: CloseCircleFilled },
}

/** What undoes a deed. */
const UNDOES: Partial<Record<MarkDeed, MarkDeed>> = { agree: 'disagree', watch: 'disagree', remove: 'restore' }

/** The places that members marked as answers: proposals, those that lead, and those whose document says something else by now. */
export function MarkedAnswers() {
  const { t } = useTranslation()
  const marks = useQuery(marksQuery)
  const deeds = useMarkDeed()
  const act = async (id: number, deed: MarkDeed) => {
    try {
      await deeds.mutateAsync({ id, deed })
    } catch (error) {
      return notify.error(t('common.error'), messageOf(error, t('marks.actFailed')))
    }
    const undoing = UNDOES[deed]
    const undo = undoing && (() => <Undo onUndo={() => void act(id, undoing)} />)
    notify.success(t('common.success'), t(`marks.done.${deed}`), undo)
  }
  const busy = deeds.isPending ? deeds.variables.id : undefined
  return (
    <section aria-labelledby="marked-title">
      <h2 id="marked-title" className={styles.title}>
        {t('marks.title')}
      </h2>
      <p className={styles.subtitle}>{t('marks.subtitle')}</p>
      <List
        query={marks}
        rows={marks.data}
        failed={t('marks.failed')}
        className={styles.list}
        empty={<EmptyState icon={<CheckCircleOutlined />} title={t('marks.emptyTitle')} text={t('marks.empty')} />}
      >
        {(mark) => (
          <MarkCard key={mark.id} mark={mark} busy={busy === mark.id} onAct={(deed) => void act(mark.id, deed)} />
        )}
      </List>
    </section>
  )
}

function Undo({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="small" onClick={onUndo}>
      {t('marks.undo')}
    </Button>
  )
}

interface MarkCardProps {
  mark: AnswerMark
  busy: boolean
  onAct: (deed: MarkDeed) => void
}

function MarkCard({ mark, busy, onAct }: MarkCardProps) {
  const { t } = useTranslation()
  const { question, source, state, members, createdAt } = mark
  const { tone, icon: Icon } = looks[state]
  const place = placeText(source, t)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{question}</bdi>
          </h3>
          <p className={styles.facts}>
            {t('marks.members', { count: members })} · {t('marks.since', { date: localDate(createdAt) })}
          </p>
        </div>
        <StatusBadge tone={tone} icon={<Icon />}>
          {t(`marks.state.${state}`)}
        </StatusBadge>
      </div>
      <blockquote className={styles.quote} dir="auto">
        {shownQuote(source)}
      </blockquote>
      <p className={styles.facts}>
        <Button size="small" type="link" className={styles.file} onClick={() => openCited(source)}>
          <bdi>{source.filename}</bdi>
        </Button>
        {place && ` · ${place}`}
      </p>
      <div className={styles.actions}>
        {state === 'proposed' && (
          <>
            <Button
              size="small"
              type="primary"
              loading={busy}
              onClick={() => onAct('agree')}
              aria-label={t('marks.agreeFor', { question })}
            >
              {t('marks.agree')}
            </Button>
            <Button
              size="small"
              disabled={busy}
              onClick={() => onAct('watch')}
              aria-label={t('marks.watchFor', { question })}
            >
              {t('marks.watch')}
            </Button>
          </>
        )}
        <Button
          size="small"
          disabled={busy}
          onClick={() => onAct('remove')}
          aria-label={t('marks.removeFor', { question })}
        >
          {t('marks.remove')}
        </Button>
      </div>
    </li>
  )
}

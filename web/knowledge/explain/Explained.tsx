import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import type { Explanation } from '../../../shared/contract/explain/explanation.ts'
import { CitedText } from '../../requests/CitedText.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import '../../texts/receipt/receiptTexts.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { PassageTable } from './PassageTable.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { ReadQuestion } from './ReadQuestion.tsx'
import { UnitTable } from './UnitTable.tsx'
import styles from './Explain.module.css'

/** An answer as somebody else gets it, and why it is as it is. */
export function Explained({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const { answer, outcome, searches, leading = 0 } = explained
  const [shown, setShown] = useState(leading)
  const search = searches[shown]
  const { state } = answer
  const became = {
    answer: outcome === 'computed' ? 'computed' : answer.engine,
    places: 'places',
    nothing: 'refused',
  } as const
  return (
    <>
      <Card title={t('explain.answer')}>
        {outcome !== 'talk' && <StatusBadge>{t(`chat.engine.${became[state]}`)}</StatusBadge>}
        {answer.reading !== undefined && <p className={styles.also}>{answer.reading}</p>}
        <CitedText
          answer={state === 'answer' ? answer : { ...answer, sources: [] }}
          writing={answer.engine === 'builtin' ? 'quoted' : 'markdown'}
        />
        {state !== 'answer' && <Near sources={answer.sources} />}
      </Card>
      <Hidden explained={explained} />
      <Withheld explained={explained} />
      {searches.length > 1 && (
        <div className={styles.searches}>
          <Select
            aria-label={t('explain.searches')}
            popupMatchSelectWidth={false}
            value={shown}
            onChange={setShown}
            options={searches.map(({ text }, at) => ({
              value: at,
              label: t('explain.search', { number: at + 1, text }),
            }))}
          />
        </div>
      )}
      {search && (
        <>
          <ReadQuestion explained={explained} search={search} />
          <PassageTable search={search} />
          <UnitTable search={search} />
          <DecisionCard search={search} engine={answer.engine} />
        </>
      )}
    </>
  )
}

/** Passages that a reply without an answer shows as near. */
function Near({ sources }: { sources: Explanation['answer']['sources'] }) {
  const { t } = useTranslation()
  const near = sources.filter((source) => source.type === 'document')
  if (near.length === 0) return null
  return (
    <>
      <p className={styles.also}>{t('chat.near', { count: near.length })}</p>
      <ul className={styles.list}>
        {near.map((source) => (
          <li key={source.marker}>
            <PlaceButton source={source} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The best passages that the access level keeps from whoever asks. */
function Hidden({ explained: { hidden } }: { explained: Explanation }) {
  const { t } = useTranslation()
  if (!hidden || hidden.passages.length === 0) return null
  return (
    <Card title={t('explain.hidden')} text={t('explain.hiddenText')}>
      <ul className={styles.list}>
        {hidden.passages.map(({ source, accessLevel, rank }) => (
          <li key={rank}>
            <PlaceButton source={source} />
            <span className={styles.badges}>
              <StatusBadge tone="warning">{t(`knowledge.access.${accessLevel}`)}</StatusBadge>
              <StatusBadge>{t('explain.rank', { rank })}</StatusBadge>
            </span>
            <span className={styles.quote}>{shownQuote(source)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Sentences that verification withheld, and what their passages lack of them. */
function Withheld({ explained: { withheld } }: { explained: Explanation }) {
  const { t } = useTranslation()
  if (withheld.length === 0) return null
  return (
    <Card title={t('explain.withheld.title')} text={t('explain.withheld.text')}>
      <ul className={styles.list}>
        {withheld.map(({ text, reason }, at) => (
          <li key={at}>
            <span className={styles.quote}>{text}</span>
            <span className={styles.also}>{t(`checked.lacking.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

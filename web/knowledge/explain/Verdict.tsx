import type { TFunction } from 'i18next'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Explanation } from '../../../shared/contract/explain/explanation.ts'
import { openCited } from '../../requests/CitedText.tsx'
import { share } from './figureText.ts'
import styles from './Explain.module.css'

/** What became of the question, in a sentence, with what can be done about it. */
export function Verdict({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const { outcome, hidden, answer } = explained
  const [best] = outcome === 'hidden' ? (hidden?.passages ?? []) : []
  return (
    <section className={styles.verdict} data-refused={answer.state !== 'answer'} aria-label={t('explain.verdict')}>
      <p className={styles.outcome}>{outcomeText(explained, t)}</p>
      {best && (
        <p className={styles.actions}>
          <Button onClick={() => openCited(best.source)}>{t('explain.open', { name: best.source.filename })}</Button>
          <Link to="?tab=knowledge&section=library" state={{ search: best.source.filename }}>
            {t('explain.changeLevel')}
          </Link>
        </p>
      )}
    </section>
  )
}

function outcomeText(explained: Explanation, t: TFunction): string {
  const { outcome, as, hidden, answer, searches, leading } = explained
  if (outcome === 'hidden') {
    const [best] = hidden?.passages ?? []
    if (!best || as === 'admin') return t('explain.outcome.hiddenAll')
    const level = t(`knowledge.access.${best.accessLevel}`)
    return t(`explain.outcome.hidden.${as}`, { name: best.source.filename, level })
  }
  const decision = searches[leading ?? 0]?.decision
  if (decision && (outcome === 'weak' || outcome === 'unsure')) {
    const from = outcome === 'weak' ? decision.placesFrom : decision.answerFrom
    return t(`explain.outcome.${outcome}`, { chance: share(decision.chance), from: share(from) })
  }
  const cited = answer.sources.flatMap((source) => (source.type === 'document' ? [source.filename] : []))
  return t(`explain.outcome.${outcome}`, { names: [...new Set(cited)].join(', ') })
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { EngineName } from '../../../shared/contract/chat.ts'
import type { ExplainedSearch } from '../../../shared/contract/explain/explanation.ts'
import { Card } from '../../ui/Card.tsx'
import figures from '../../ui/figures/figureTable.module.css'
import { points, share } from './figureText.ts'
import styles from './Explain.module.css'

/**
 * How likely the first unit answers, against what an answer and what places take, and what moved that. `engine` is who wrote: a language
 * model reads also what is doubted.
 */
export function DecisionCard({ search, engine }: { search: ExplainedSearch; engine: EngineName }) {
  const { t } = useTranslation()
  const { decision, computed, units } = search
  const { state, chance, answerFrom, placesFrom, read, parts } = decision
  const title = t('explain.decision.title')
  if (computed) return <Card title={title}>{t('explain.decision.computed')}</Card>
  if (units.length === 0) return <Card title={title}>{t('explain.decision.none')}</Card>
  return (
    <Card title={title}>
      <p>
        {decided(decision, t)} {state !== 'answer' && engine !== 'builtin' && t('explain.decision.model')}{' '}
        {!read && t('explain.decision.unread')}
      </p>
      <div className={styles.scale} aria-hidden data-passed={state === 'answer'}>
        <span style={{ inlineSize: `${100 * chance}%` }} />
        <i style={{ insetInlineStart: `${100 * placesFrom}%` }} />
        <i style={{ insetInlineStart: `${100 * answerFrom}%` }} />
      </div>
      <table className={`${figures.table} ${figures.figures}`}>
        <caption className={styles.caption}>{t('explain.decision.text')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.decision.what')}</th>
            <th scope="col">{t('explain.decision.added')}</th>
            <th scope="col">{t('explain.decision.without')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, without }) => (
            <tr key={part}>
              <th scope="row">{t(`explain.decision.parts.${part}`)}</th>
              <td>{points(chance - without)}</td>
              <td>{share(without)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function decided({ state, chance, answerFrom, placesFrom }: ExplainedSearch['decision'], t: TFunction): string {
  const told = { chance: share(chance), answerFrom: share(answerFrom), placesFrom: share(placesFrom) }
  return t(`explain.decision.${state !== 'answer' && chance >= answerFrom ? 'withheld' : state}`, told)
}
